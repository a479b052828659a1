import { expect, test } from 'vitest';

import { signatureOf } from './external-app.ts';

test.each([
  ['Dr. Amelia Okafor', 1],
  ['Amelia Okafor, DVM', 1],
  ['Dr. Priya Raman', 2],
  // Two of that name, and nobody of the other.
  ['Dr. Okafor', null],
  ['Dr. Luis Ortega', null],
  ['', null],
])('the signature of %s is %s', (vet, id) => {
  const signatures = [
    { dvmReachVetSignatureId: 1, signatureDisplayName: 'Amelia Okafor, DVM' },
    { dvmReachVetSignatureId: 2, signatureDisplayName: 'Raman, Priya, DVM, DACVIM' },
    { dvmReachVetSignatureId: 3, signatureDisplayName: 'Samuel Okafor, DVM' },
  ];
  expect(signatureOf(signatures, vet)?.dvmReachVetSignatureId ?? null).toBe(id);
});
