import { PATHS } from './paths.ts';

/** The screens that a link from outside can open. Rule: docs/rules/sign-in.md#token-link. */
export type EntryView = 'new-order' | 'approval-queue' | 'drafts' | 'payment-failure';

const ENTRY_PATHS = {
  'new-order': PATHS.orderManager,
  'approval-queue': PATHS.home,
  drafts: PATHS.home,
  'payment-failure': PATHS.home,
} as const satisfies Record<EntryView, string>;

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/**
 * The view that a link's `view` parameter names, however its sender writes it: `new-order`, `NEW_ORDER`, `newOrder`.
 * @returns null for a view this portal does not have
 */
export const entryView = (text: string): EntryView | null =>
  (Object.keys(ENTRY_PATHS) as EntryView[]).find((view) => letters(view) === letters(text)) ?? null;

/** Opens the home page and the order manager from a link outside, as navigation state. */
export interface EntryState {
  view: EntryView;
  vetStaffId: number | null;
  referralSourceId: number | null;
}

const idOf = (text: string | null): number | null => (text !== null && /^\d{1,10}$/.test(text) ? Number(text) : null);

/**
 * Where a link from outside leads once its token was taken.
 * @param search the link's query: `vetStaffId` and `referralSourceId` are passed on, null where they are no numbers
 */
export const entryTarget = (view: EntryView, search: URLSearchParams): { path: string; state: EntryState } => ({
  path: ENTRY_PATHS[view],
  state: { view, vetStaffId: idOf(search.get('vetStaffId')), referralSourceId: idOf(search.get('referralSourceId')) },
});

/** Names how a link came. One that was mailed waits for a press: a program that looks into mails opens it too, and must not spend it. */
const CAME_BY = 'by';
const MAIL = 'mail';

/** The address of a mailed link that signs its reader in with a one-time token. */
export const tokenLoginPath = (token: string, view: EntryView): string =>
  `${PATHS.tokenLogin}?${new URLSearchParams({ token, view, [CAME_BY]: MAIL }).toString()}`;

/** Whether a link with a one-time token was mailed. */
export const cameByMail = (search: URLSearchParams): boolean => search.get(CAME_BY) === MAIL;

/** The address of a link by which a new person sets their first password. */
export const invitationPath = (token: string): string => `${PATHS.invitation}?${new URLSearchParams({ token }).toString()}`;
