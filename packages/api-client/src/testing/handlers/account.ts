import { readAccount, saveAccount } from '@practice-portal/domain/account';
import type { RequestHandler } from 'msw';

import { on } from '../on.ts';
import type { World } from '../world.ts';

/** A person's account. */
export const accountHandlers = (world: World): RequestHandler[] => [
  on(readAccount, () => ({ data: world.account })),
  on(saveAccount, ({ body: { currentPassword: _password, ...account } }) => ({ data: account })),
];
