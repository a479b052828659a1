import { type KeyValueStorage, memoryStorage } from '@practice-portal/access';
import { noAnalytics } from '@practice-portal/api-client';
import { LONGEST_SPAN_SECONDS, VISIT_IDLE_MS } from '@practice-portal/domain/analytics';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type AnalyticsReport, type Collector, createCollector } from './collector.ts';

const NOW = Date.parse('2026-11-20T15:00:00.000Z');
const KEY = 'practice-portal.analytics';

interface Page {
  collector: Collector;
  sent: AnalyticsReport[];
}

let made = 0;
const openPage = (storage: KeyValueStorage = memoryStorage()): Page => {
  const sent: AnalyticsReport[] = [];
  const collector = createCollector({
    storage,
    send: (report) => void sent.push(report),
    newId: () => `visit-${(made += 1)}`,
    onIdle: () => undefined,
  });
  return { collector, sent };
};
const show = ({ collector }: Page, at: number): void => collector.track({ name: 'screenShown', screen: '/' }, at);

describe('the collector', () => {
  it('sends what happened in one visit in one bundle', () => {
    const page = openPage();
    page.collector.track({ name: 'loggedIn', as: 'practice' }, NOW);
    show(page, NOW + 1000);
    expect(page.sent).toEqual([]);
    page.collector.flush();
    page.collector.flush();
    expect(page.sent).toEqual([
      {
        visit: expect.stringMatching(/^visit-/) as string,
        events: [
          { name: 'loggedIn', as: 'practice', at: '2026-11-20T15:00:00.000Z' },
          { name: 'screenShown', screen: '/', at: '2026-11-20T15:00:01.000Z' },
        ],
      },
    ]);
  });

  it('does not wait for ever with a full bundle', () => {
    const page = openPage();
    for (let count = 0; count < 45; count += 1) show(page, NOW + count);
    expect(page.sent.map(({ events }) => events.length)).toEqual([20, 20]);
  });

  it('begins a new visit after 30 idle minutes, and goes on with the same one after a reload', () => {
    const tab = memoryStorage();
    const first = openPage(tab);
    show(first, NOW);
    first.collector.flush();
    const reloaded = openPage(tab);
    show(reloaded, NOW + VISIT_IDLE_MS - 1);
    show(reloaded, NOW + 3 * VISIT_IDLE_MS);
    reloaded.collector.flush();
    const visits = [...first.sent, ...reloaded.sent].map(({ visit }) => visit);
    expect(visits).toEqual([visits[0], visits[0], expect.not.stringMatching(`^${visits[0]}$`)]);
  });

  it('keeps nothing for the next person', () => {
    const tab = memoryStorage();
    const page = openPage(tab);
    page.collector.time('start', 'orderFlow', NOW);
    show(page, NOW);
    page.collector.forget();
    expect(tab.getItem(KEY)).toBeNull();
    page.collector.time('end', 'orderFlow', NOW + 1000);
    show(page, NOW + 1000);
    page.collector.flush();
    expect(page.sent.map(({ events }) => events.map(({ name }) => name))).toEqual([['screenShown'], ['screenShown']]);
    expect(page.sent[0]?.visit).not.toBe(page.sent[1]?.visit);
  });

  it('measures a flow across a reload, and nothing that took longer than an hour', () => {
    const tab = memoryStorage();
    openPage(tab).collector.time('start', 'orderFlow', NOW);
    const page = openPage(tab);
    page.collector.time('end', 'orderFlow', NOW + 61_000);
    page.collector.time('start', 'cardSwipe', NOW);
    page.collector.time('end', 'cardSwipe', NOW + LONGEST_SPAN_SECONDS * 1000 + 1);
    page.collector.flush();
    expect(page.sent.flatMap(({ events }) => events)).toEqual([
      {
        name: 'flowTimed',
        flow: 'orderFlow',
        startedAt: '2026-11-20T15:00:00.000Z',
        endedAt: '2026-11-20T15:01:01.000Z',
        seconds: 61,
        at: '2026-11-20T15:01:01.000Z',
      },
    ]);
  });

  it('starts anew on whatever else the storage holds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const tab = memoryStorage();
        tab.setItem(KEY, text);
        const page = openPage(tab);
        show(page, NOW);
        page.collector.time('end', 'orderFlow', NOW);
        page.collector.flush();
        expect(page.sent[0]?.events).toHaveLength(1);
      }),
    );
  });
});

describe('no analytics', () => {
  it('costs nothing where nobody wants to know', () => {
    expect(noAnalytics.track({ name: 'screenShown', screen: '/' })).toBeUndefined();
    expect(noAnalytics.time('start', 'cardSwipe')).toBeUndefined();
  });
});
