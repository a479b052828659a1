import { exampleAnswer } from '@practice-portal/domain/contract';
import { expect, test } from 'vitest';

import { CONTRACTS } from './examples.ts';

test.each(CONTRACTS.map((contract) => [contract.call.id, contract] as const))('%s answers as its contract says', (_id, contract) => {
  const answer = exampleAnswer(contract);
  if (contract.answer) expect(() => contract.answer?.validateSync(answer, { strict: true })).not.toThrow();
  else expect(answer).toBeUndefined();
});
