import { type ApiDispatch, useAnalytics } from '@practice-portal/api-client';
import { cardEndpoints } from '@practice-portal/api-client/cards';
import { IDLE_READER } from '@practice-portal/domain/swipe';
import type { SwipeInfo } from '@practice-portal/domain/card';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';

import { createSwipeReading, type ShownReader, type SwipeReading } from './swipe-reading.ts';

interface SwipeReaderControl extends ShownReader {
  /** Begins to read, from the start. */
  restart: () => void;
}

/** Reads a swipe from the moment on that it is shown, and has the service look at it. */
export const useSwipeReader = (clientId: number, onRead: (info: SwipeInfo) => void): SwipeReaderControl => {
  const dispatch = useDispatch<ApiDispatch>();
  const analytics = useAnalytics();
  const [shown, setShown] = useState<ShownReader>(IDLE_READER);
  const reading = useRef<SwipeReading>(null);
  const read = useEffectEvent(onRead);

  useEffect(() => {
    const current = createSwipeReading({
      onShow: setShown,
      validate: async (swipe) => {
        // Not tracked: a store would keep what it was called with.
        const call = cardEndpoints.endpoints.validateSwipe.initiate({ body: { clientId, swipe } }, { track: false });
        const { data } = await dispatch(call);
        if (data === undefined || reading.current !== current) return false;
        analytics.time('end', 'cardSwipe');
        read(data);
        return true;
      },
    });
    reading.current = current;
    const stop = current.listen();
    analytics.time('start', 'cardSwipe');
    current.restart();
    return () => {
      reading.current = null;
      stop();
    };
  }, [clientId, dispatch, analytics]);

  return { ...shown, restart: () => reading.current?.restart() };
};
