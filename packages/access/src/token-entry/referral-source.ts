import { STORAGE_KEYS } from '../storage/storage-keys.ts';
import { openStorage } from '../storage/stored-json.ts';

const tab = () => openStorage(() => window.sessionStorage);

/** Keeps where a link from outside says that its orders come from, for the rest of the session in this tab. */
export const keepReferralSource = (id: number | null): void =>
  id === null ? tab().removeItem(STORAGE_KEYS.referralSource) : tab().setItem(STORAGE_KEYS.referralSource, String(id));

/** Where the orders of this tab come from; null where no link said it. Rule: docs/rules/sign-in.md#token-link. */
export const readReferralSource = (): number | null => {
  const id = Number(tab().getItem(STORAGE_KEYS.referralSource) ?? 0);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};
