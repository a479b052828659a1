import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';

// By its way from elsewhere: beside it, tests have a cheaper one.
import { PASSWORD_COST } from '../auth/password-cost.ts';
import { createPasswordChecker, hashSecret } from './passwords.ts';

describe('passwords and PINs', () => {
  it('are kept as argon2id, at the cost that OWASP names first', async () => {
    expect(await hash('Demo1234', PASSWORD_COST)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hashSecret('Demo1234')).toMatch(/^\$argon2id\$v=19\$/);
  });

  it('fit themselves and nothing else', async () => {
    const { matches } = await createPasswordChecker();
    const stored = await hashSecret('Demo1234');
    expect(await matches(stored, 'Demo1234')).toBe(true);
    expect(await matches(stored, 'demo1234')).toBe(false);
    expect(await matches(null, 'Demo1234')).toBe(false);
  });

  it('fit however a keyboard composes a character, and what was hashed as it was typed still fits', async () => {
    const { matches } = await createPasswordChecker();
    const [composed, apart] = ['Zo\u00eb12345', 'Zoe\u030812345'];
    expect(await matches(await hashSecret(apart), composed)).toBe(true);
    expect(await matches(await hashSecret(composed), apart)).toBe(true);
    expect(await matches(await hash(apart), apart)).toBe(true);
    expect(await matches(await hash(apart), composed)).toBe(false);
  });
});
