export type { Address, QueueAnimal, Sex } from './types.ts';
