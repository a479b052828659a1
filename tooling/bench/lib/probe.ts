/** What the probe in the page noted. Times are milliseconds since navigation or since the input that started them. */
export interface LoadFigures {
  /** When the first row was painted. */
  firstRow: number;
  lcp: number;
  cls: number;
  tbt: number;
}
export interface InteractionFigures {
  settle: number;
  inp: number;
}

/** The probe's face towards the harness; `rows` and `ready` are CSS selectors. */
export interface Probe {
  load: () => LoadFigures | null;
  watch: (ready: string, differsFrom: string | null) => void;
  settled: () => number | null;
  inp: () => number;
  key: () => string;
}

declare global {
  interface Window {
    benchProbe: Probe;
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface EventTiming extends PerformanceEntry {
  interactionId: number;
}

/**
 * Runs inside the page before anything of the page itself, so it must not refer to anything outside.
 * A thing counts as shown at the frame after the one that changed it, when it has been painted.
 */
export const installProbe = (rowSelector: string): void => {
  let firstRow: number | null = null;
  let lcp = 0;
  let cls = 0;
  let slowest = 0;
  let input = 0;
  let settledAt: number | null = null;
  let ready: string | null = null;
  let differsFrom: string | null = null;
  const longTasks: { start: number; duration: number }[] = [];
  const observe = (type: string, each: (entry: PerformanceEntry) => void, extra: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...extra });

  observe('largest-contentful-paint', (entry) => (lcp = entry.startTime));
  observe('longtask', ({ startTime, duration }) => longTasks.push({ start: startTime, duration }));
  observe('layout-shift', (entry) => (cls += (entry as LayoutShift).hadRecentInput ? 0 : (entry as LayoutShift).value));
  observe('event', (entry) => (slowest = (entry as EventTiming).interactionId ? Math.max(slowest, entry.duration) : slowest), {
    durationThreshold: 16,
  });

  // A message comes right after its frame; a timer after all that the page itself has put off until then.
  const painted = (then: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', then, { once: true });
    port1.start();
    requestAnimationFrame(() => port2.postMessage(null));
  };
  const key = () => document.querySelector(rowSelector)?.textContent ?? '';
  const isReady = () =>
    ready !== null && document.querySelector(ready) !== null && (differsFrom === null || (key() !== '' && key() !== differsFrom));
  const look = () => {
    if (firstRow === null && document.querySelector(rowSelector)) {
      firstRow = 0;
      painted(() => (firstRow = performance.now()));
    }
    if (settledAt === null && isReady()) {
      settledAt = 0;
      painted(() => (settledAt = performance.now()));
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
  // The last thing the person did: the release of a click, or the last letter typed.
  for (const type of ['click', 'input']) addEventListener(type, ({ timeStamp }) => (input = timeStamp), true);

  const tbt = () => {
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return longTasks.filter(({ start }) => start >= fcp).reduce((total, { duration }) => total + Math.max(0, duration - 50), 0);
  };
  window.benchProbe = {
    load: () => (firstRow ? { firstRow, lcp, cls, tbt: tbt() } : null),
    watch: (selector, before) => {
      ready = selector;
      differsFrom = before;
      settledAt = null;
      slowest = 0;
    },
    settled: () => (settledAt ? settledAt - input : null),
    inp: () => slowest,
    key,
  };
};
