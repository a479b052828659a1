import { array, boolean, number, object, string } from 'yup';

import { contract, fields, idOf } from '../contract/index.ts';
import { listWallets } from './calls.ts';

/** A card, as answers have it. */
export const walletCardAnswer = () =>
  fields({
    id: number().required(),
    type: string().required(),
    lastDigits: string().required(),
    expirationDate: string().required(),
    isExpired: boolean().required(),
    canDelete: boolean().required(),
    isWedgewoodEnabled: boolean().required(),
  });

/** Checks {@link listWallets}. */
export const listWalletsContract = contract(listWallets, {
  summary: 'The cards of a client, the newest first; expired ones too',
  params: fields({ clientId: idOf('client') }),
  answer: object({ items: array(walletCardAnswer()).required() }).required(),
  errors: { 404: 'No such client' },
});
