import { IDLE_READER, nextSwipeTick, readSwipe, type SwipeEvent, type SwipeReader, takesKeys } from '@practice-portal/domain/swipe';

/** State of a card reader as a screen may see it: never the card data. */
export type ShownReader = Pick<SwipeReader, 'status' | 'finding'>;

interface SwipeReadingOptions {
  onShow: (shown: ShownReader) => void;
  /** A swipe was read, and is forgotten here. Answers whether it is good. */
  validate: (swipe: string) => Promise<boolean>;
}

/** A reading of swipes. */
export interface SwipeReading {
  /** Begins to read, from the start. */
  restart: () => void;
  /** Hears the keys of the page until the returned function is called, and lets nothing else hear them while it reads. */
  listen: () => () => void;
}

/** Reads swipes from the keys of the page. It keeps a track in nothing but its own variable: no state, no store. */
export const createSwipeReading = ({ onShow, validate }: SwipeReadingOptions): SwipeReading => {
  let reader = IDLE_READER;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const move = (event: SwipeEvent): void => {
    const before = reader;
    reader = readSwipe(reader, event);
    // Also after a tick that came a little early, as timers may: it comes again.
    clearTimeout(timer);
    const at = nextSwipeTick(reader);
    if (at !== null) timer = setTimeout(() => move({ type: 'tick', at: performance.now() }), Math.max(at - performance.now(), 0));
    if (reader.status !== before.status) onShow({ status: reader.status, finding: reader.finding });
    if (reader.status === 'readingFinished') void send(reader.payload);
  };

  const send = async (swipe: string): Promise<void> => {
    move({ type: 'sent' });
    const isGood = await validate(swipe);
    move({ type: isGood ? 'accepted' : 'refused' });
  };

  const take = (event: KeyboardEvent): void => {
    // Escape and the browser's own shortcuts, which no reader types, stay free.
    if (!takesKeys(reader) || event.key === 'Escape' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === 'keydown') move({ type: 'key', key: event.key, at: performance.now() });
  };

  return {
    restart: () => {
      move({ type: 'reset' });
      move({ type: 'start' });
    },
    listen: () => {
      // On the window, before anything else on the page hears of a key.
      globalThis.addEventListener('keydown', take, true);
      globalThis.addEventListener('keyup', take, true);
      return () => {
        globalThis.removeEventListener('keydown', take, true);
        globalThis.removeEventListener('keyup', take, true);
        clearTimeout(timer);
        reader = IDLE_READER;
      };
    },
  };
};
