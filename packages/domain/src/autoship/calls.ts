import { call } from '../call/index.ts';
import type { AutoshipPage, AutoshipsQuery } from './types.ts';

/** The AutoShips of a client's pets. */
export const listAutoships = call<undefined, AutoshipPage, Omit<AutoshipsQuery, 'clientId'>>()({
  id: 'autoships.list',
  method: 'GET',
  host: 'practice',
  path: 'autoships/client/:clientId',
});
