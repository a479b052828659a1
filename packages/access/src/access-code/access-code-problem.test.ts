import { expect, it } from 'vitest';

import { accessCodeProblem } from './access-code-problem.ts';

it.each([
  [400, 'The practice code is invalid', { kind: 'wrong' }],
  [404, 'Invalid code', { kind: 'wrong' }],
  [400, 'Something else', { kind: 'unexpected' }],
  [403, 'Error 403', { kind: 'unexpected' }],
  [500, 'Error 500', { kind: 'unexpected' }],
  [0, 'No answer', { kind: 'offline' }],
  [429, 'Too many attempts. Try again in: 15 minutes', { kind: 'locked', time: '15 minutes' }],
])('an answer %i with %j means %j', (status, message, problem) => {
  expect(accessCodeProblem({ status, message })).toEqual(problem);
});
