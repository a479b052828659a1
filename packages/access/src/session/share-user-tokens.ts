import { isTokens } from '../storage/stored-shapes.ts';
import type { OwnTokensChange, UserTokenStore } from '../storage/user-token-store.ts';

/** Channel between the tabs of one browser, such as a `BroadcastChannel`. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  close(): void;
}

const isTokensChange = (value: unknown): value is OwnTokensChange =>
  typeof value === 'object' &&
  value !== null &&
  'used' in value &&
  typeof value.used === 'string' &&
  'next' in value &&
  (value.next === null || isTokens(value.next));

/**
 * Shares renewals and ends of this tab's own tokens with its duplicates, in both directions:
 * each of them can be renewed only once.
 * @param onOtherChange called after another tab renewed or ended the login
 * @returns stops sharing
 */
export const shareUserTokens = (store: UserTokenStore, channel: TabChannel, onOtherChange: () => void): (() => void) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window's: a BroadcastChannel never leaves its origin
  const stop = store.onOwnChange((change) => channel.postMessage(change));
  channel.addEventListener('message', ({ data }) => {
    if (!isTokensChange(data) || store.own()?.refreshToken !== data.used) return;
    store.replaceOwn(data.next);
    onOtherChange();
  });
  return () => {
    stop();
    channel.close();
  };
};
