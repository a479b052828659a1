import type { KeyValueStorage } from '@practice-portal/access';

import { type AnalyticsReport, type Collector, createCollector } from './collector.ts';

const SEND_EVERY_MS = 10_000;

const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Starts the collector of a page: bundles go out every ten seconds, and when the page is left.
 * @param endpoint where they go, see `RuntimeConfig.analytics`
 * @param storage of this tab
 */
export const startCollector = (endpoint: string, storage: KeyValueStorage): Collector => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Without cookies and without the address of the page; nobody waits for an answer.
  const send = (report: AnalyticsReport): void =>
    void fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    }).catch(() => undefined);
  const collector = createCollector({
    storage,
    send,
    newId: randomId,
    onIdle: (flush) => {
      timer ??= setTimeout(() => {
        timer = undefined;
        flush();
      }, SEND_EVERY_MS);
    },
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') collector.flush();
  });
  return collector;
};
