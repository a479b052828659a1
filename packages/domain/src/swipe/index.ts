export { isWholeSwipe } from './payload.ts';
export type { SwipeEvent, SwipeFinding, SwipeReader, SwipeStatus } from './reader.ts';
export {
  IDLE_READER,
  nextSwipeTick,
  readSwipe,
  SWIPE_KEYS_MAX,
  SWIPE_PAUSE_MS,
  SWIPE_SUCCESS_MS,
  SWIPE_TIMEOUT_MS,
  takesKeys,
} from './reader.ts';
