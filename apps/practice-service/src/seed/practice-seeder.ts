import { accessCodeHash } from '../auth/access-code.ts';
import { practices } from '../db/schema/practice.ts';
import { OWN_ENDPOINT } from '../oidc/origins.ts';
import { continueIds } from './continue-ids.ts';
import { featuresOf } from './practice-features.ts';
import type { Seeder } from './seeder.ts';

/** The practices of `practices.ts`. */
export const practiceSeeder: Seeder = {
  name: 'practices',
  after: [],
  seed: async ({ tx, practices: demo, hashes }) => {
    for (const practice of demo) {
      const { flags: _flags, externalIdPrefix: _prefix, clients: _clients, accessCode, applications, ...row } = practice;
      await tx.insert(practices).values({
        ...row,
        features: featuresOf(practice),
        passwordHash: practice.individualLoginRequired ? null : hashes.password,
        applications: [...applications],
        oidcEndpoint: practice.oidcClientId === null ? null : OWN_ENDPOINT,
        accessCodeHash: accessCode === null ? null : await accessCodeHash(accessCode),
      });
    }
    await continueIds(tx, practices);
  },
};
