export { makeAnimal, makePet } from './pet.ts';
export { makeCompliance, makeItem } from './queue-item.ts';
