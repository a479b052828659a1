import type { ApplicationCode } from '@practice-portal/domain/application';
import type { LocaleCode } from '@practice-portal/domain/locale';
import type { AddedFlag, FeatureFlag, PracticeStatus } from '@practice-portal/domain/practice';

import practices from './data/practices.json' with { type: 'json' };

/** The password of every demo sign-in. */
export const DEMO_PASSWORD = 'Demo1234';

/** The PIN of every demo vet. */
export const DEMO_PIN = '1234';

/** A demo practice before it is stored. */
export interface SeedPractice {
  id: number;
  name: string;
  companyName: string;
  resellerId: number | null;
  status: PracticeStatus;
  localeCode: LocaleCode;
  dateTimeFormat: string;
  timeZone: string;
  individualLoginRequired: boolean;
  ecommerceUrl: string | null;
  /** Digits only. */
  phone: string;
  address1: string;
  city: string;
  state: string | null;
  postalCode: string;
  /** Is null where each person has a login. */
  accessCode: string | null;
  clients: number;
  /** Items that await approval. */
  queueItems: number;
  /** The flags that are on. Between them the practices turn each flag on and off: `seed.test.ts`. */
  flags: readonly Exclude<FeatureFlag, AddedFlag>[];
  withoutAdded: readonly AddedFlag[];
  externalIdPrefix: string | null;
  applications: readonly ApplicationCode[];
  /** At the service's own OpenID provider; null where people do not sign in by it. */
  oidcClientId: string | null;
}

/** The demo practices. */
export const SEED_PRACTICES = practices as readonly SeedPractice[];
