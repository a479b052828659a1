/** Scrolls what is around an element, as far as its frame. */
const bringIntoSight = (element: Element): void => {
  const { documentElement } = document;
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    if (box !== documentElement && !/auto|scroll/.test(getComputedStyle(box).overflowY)) continue;
    const within = box === documentElement ? { top: 0, bottom: innerHeight } : box.getBoundingClientRect();
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom > within.bottom) box.scrollTop += bottom - within.bottom;
    else if (top < within.top) box.scrollTop += top - within.top;
  }
};

/**
 * Brings what takes the focus into sight within the frame. By itself the browser scrolls the page around as well, so that a
 * page of screens would open somewhere in its middle.
 */
const keepPageInPlace = (): void => {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusInFrame(this: HTMLElement, options) {
    focus.call(this, { ...options, preventScroll: true });
    if (options?.preventScroll !== true) bringIntoSight(this);
  };
  Element.prototype.scrollIntoView = function scrollInFrame(this: Element) {
    bringIntoSight(this);
  };
};

/** A storage that nobody else has. */
const memoryStorage = (): Storage => {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
};

/** In a frame of a docs page a story is alone, as it is by itself: it moves nothing but its frame, and shares no storage. */
export const ownFrame = (): void => {
  if (window.parent === window || !window.parent.location.pathname.endsWith('/iframe.html')) return;
  keepPageInPlace();
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, { value: memoryStorage(), configurable: true });
  }
};
