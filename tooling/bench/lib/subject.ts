import type { BrowserContext, Page } from 'playwright';

import type { Spot } from './input.ts';

/** A page that is measured: where it is and how a person works it. */
export interface Subject {
  name: string;
  url: string;
  /** Part of the address that its first rows come from. */
  data: string;
  /** A row of data, not of its skeleton. */
  row: string;
  sort: Spot;
  next: Spot;
  search: Spot;
  /** Two texts that find different rows. */
  queries: readonly [string, string];
  open: Spot;
  /** There when the drawer shows its last field. */
  opened: string;
  close: (page: Page) => Promise<void>;
  /** Signs in, once for each fresh browser context. */
  signIn?: (context: BrowserContext) => Promise<void>;
  /** What has to happen once before a drawer can open, such as choosing the vet. */
  beforeOpening?: (page: Page) => Promise<void>;
}
