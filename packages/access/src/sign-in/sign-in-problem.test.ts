import { describe, expect, it } from 'vitest';

import { signInProblem } from './sign-in-problem.ts';

describe('the problem of a sign-in', () => {
  it.each([
    [400, 'wrong'],
    [404, 'wrong'],
    [401, 'refused'],
    [403, 'refused'],
    [0, 'offline'],
    [500, 'unexpected'],
    [504, 'unexpected'],
  ])('with status %i is %s', (status, kind) => {
    expect(signInProblem({ status, message: 'x' })).toEqual({ kind });
  });

  it('names the time after the colon when there were too many tries', () => {
    expect(signInProblem({ status: 429, message: 'Maximum password retries reached: 15 minutes' })).toEqual({
      kind: 'locked',
      time: '15 minutes',
    });
    expect(signInProblem({ status: 429, message: 'Error 429' })).toEqual({ kind: 'locked', time: null });
  });

  it('is unexpected when the error is of no known shape', () => {
    expect(signInProblem(undefined)).toEqual({ kind: 'unexpected' });
  });
});
