export { makeClient, makeClientAddress } from './client.ts';
export { makeQueuePet, makePet } from './pet.ts';
export { putForward, withStoryClock } from './story-clock.ts';
export { makeCompliance, makeItem } from './queue-item.ts';
export { TEST_SWIPE } from './test-swipe.ts';
