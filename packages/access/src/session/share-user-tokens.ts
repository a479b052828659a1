import { isTokens } from './stored-shapes.ts';
import type { OwnTokensChange, UserTokenStore } from './user-token-store.ts';

/** What tabs of one browser tell each other of; a `BroadcastChannel` is one. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  close(): void;
}

const isNews = (value: unknown): value is OwnTokensChange =>
  typeof value === 'object' &&
  value !== null &&
  'used' in value &&
  typeof value.used === 'string' &&
  'next' in value &&
  (value.next === null || isTokens(value.next));

/**
 * Tells the browser's other tabs what becomes of the tokens that a duplicate of this tab has as well, and hears of it:
 * each of them can be renewed only once.
 * @param onNews called after another tab renewed or ended the login
 * @returns stops sharing
 */
export const shareUserTokens = (store: UserTokenStore, channel: TabChannel, onNews: () => void): (() => void) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window's: a BroadcastChannel never leaves its origin
  const stop = store.onOwnChange((change) => channel.postMessage(change));
  channel.addEventListener('message', ({ data }) => {
    if (!isNews(data) || store.own()?.refreshToken !== data.used) return;
    store.replaceOwn(data.next);
    onNews();
  });
  return () => {
    stop();
    channel.close();
  };
};
