import { DocsContext } from '@storybook/addon-docs/blocks';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { STORY_FINISHED } from 'storybook/internal/core-events';

/** Frames further away than this from what is in sight don't load. */
const NEAR = '800px';
/** A story that has not finished by then keeps no other waiting. */
const LONGEST_MS = 20_000;

let waiting: (() => void)[] = [];
let isBusy = false;

const next = (): void => {
  const start = waiting.shift();
  isBusy = start !== undefined;
  start?.();
};

const takeTurn = (start: () => void): void => {
  waiting.push(start);
  if (!isBusy) next();
};

interface FrameInTurnProps {
  storyId: string;
  height: string;
  children: ReactNode;
}

/**
 * A frame of a docs page that loads when it comes near and the frame before it has finished. Two that play at once take the
 * focus from each other, and end on another state than the one they name.
 */
export const FrameInTurn = ({ storyId, height, children }: FrameInTurnProps): ReactNode => {
  const { channel } = useContext(DocsContext);
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'far' | 'waiting' | 'loading' | 'finished'>('far');
  useEffect(() => {
    let end = (): void => undefined;
    const finished = ({ storyId: id }: { storyId: string }): void => {
      if (id === storyId) end();
    };
    const start = (): void => {
      setState('loading');
      const longest = setTimeout(() => end(), LONGEST_MS);
      end = () => {
        end = () => undefined;
        clearTimeout(longest);
        setState('finished');
        next();
      };
    };
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        setState('waiting');
        takeTurn(start);
      },
      { rootMargin: NEAR },
    );
    if (place.current) watch.observe(place.current);
    channel.on(STORY_FINISHED, finished);
    return () => {
      watch.disconnect();
      channel.off(STORY_FINISHED, finished);
      waiting = waiting.filter((other) => other !== start);
      end();
    };
  }, [channel, storyId]);
  return (
    <div ref={place} data-frame={state} style={{ minHeight: height }}>
      {state === 'loading' || state === 'finished' ? children : null}
    </div>
  );
};
