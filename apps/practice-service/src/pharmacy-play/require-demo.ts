import { problem } from '../http/problem.ts';
import type { Services } from '../services.ts';

/** @throws 404 over real data: a real pharmacy is not played */
export const requireDemo = ({ demo }: Pick<Services, 'demo'>): void => {
  if (!demo) throw problem(404, 'Only demo data has a simulated pharmacy');
};
