import { COME_AGAIN_EVENT } from '@practice-portal/domain/approval';

import type { RealtimeServer } from '../realtime/types.ts';
import type { Services } from '../services.ts';

/** How long connections take to go elsewhere: all at once would be too many for the process that gets them. */
const SPREAD_MS = 5_000;

/**
 * Tells connections of a process that is about to stop to come again, which leads them to another one. Not at once: a load
 * balancer has to hear of it first.
 */
export const tellToComeAgain = (io: RealtimeServer, { config, stopping }: Services): { stop(): void } => {
  const drainMs = config.drainSeconds * 1_000;
  const withinMs = Math.min(SPREAD_MS, drainMs / 2);
  let told = false;
  let timer: NodeJS.Timeout | undefined;
  const tell = (): void => {
    told = true;
    io.local.emit(COME_AGAIN_EVENT, { withinMs });
  };
  stopping.onBegin(() => {
    timer = setTimeout(tell, drainMs - withinMs);
  });
  // One that was sent here all the same.
  io.on('connection', (socket) => void (told && socket.emit(COME_AGAIN_EVENT, { withinMs })));
  return { stop: () => clearTimeout(timer) };
};
