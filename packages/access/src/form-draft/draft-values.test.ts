import { describe, expect, it } from 'vitest';

import { typedOver, withoutSecrets } from './draft-values.ts';

describe('a form that comes back', () => {
  it('has what was typed, and what others saved meanwhile in the other fields', () => {
    const then = { name: 'Ana', email: 'a@x.example', vet: { state: 'CO', number: '1' }, groups: ['A'] };
    const typed = { name: 'Anna', email: 'a@x.example', vet: { state: 'CO', number: '2' }, groups: ['A', 'B'] };
    const now = { name: 'Ana', email: 'new@x.example', vet: { state: 'WA', number: '1' }, groups: ['A'] };
    expect(typedOver(now, then, typed)).toEqual({
      name: 'Anna',
      email: 'new@x.example',
      vet: { state: 'WA', number: '2' },
      groups: ['A', 'B'],
    });
  });

  it('never has a secret', () => {
    const secrets = ['password', 'vet.pin'];
    const then = { name: '', password: 'old', vet: { pin: '', state: '' } };
    const typed = { name: 'Ana', password: 'Secret12', vet: { pin: '4321', state: 'CO' } };
    expect(JSON.stringify([withoutSecrets(then, secrets), withoutSecrets(typed, secrets)])).toBe(
      '[{"name":"","vet":{"state":""}},{"name":"Ana","vet":{"state":"CO"}}]',
    );
    expect(typedOver(then, withoutSecrets(then, secrets), withoutSecrets(typed, secrets))).toEqual({
      name: 'Ana',
      password: 'old',
      vet: { pin: '', state: 'CO' },
    });
  });
});
