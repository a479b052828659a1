import { domainMessage } from '@practice-portal/domain/text';
import { object, string } from 'yup';
import { describe, expect, it } from 'vitest';

import { Problem } from './problem.ts';
import { noProblemsOr422, validateOr422 } from './validate-or-422.ts';

const required = domainMessage('validation.required');
const invalid = domainMessage('validation.invalid');
const schema = object({ name: string().required(required), city: string().required(required) });

const refusal = (check: () => void): Problem | null => {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
};

describe('a form that is checked', () => {
  it('is let through when nothing is wrong', () => {
    expect(refusal(() => validateOr422(schema, { name: 'Ana', city: 'Leeds' }, 'en-GB'))).toBeNull();
    expect(refusal(() => noProblemsOr422([], 'en-US'))).toBeNull();
  });

  it('is refused with what is wrong with each field', () => {
    const refused = refusal(() => validateOr422(schema, { city: 'Leeds' }, 'en-US'));
    expect([refused?.status, refused?.body]).toEqual([422, { errorMessage: 'Required', fieldErrors: { name: 'Required' } }]);
  });

  it('says the first of two things that are wrong with a field', () => {
    const problems = [
      { path: 'name', message: required },
      { path: 'name', message: invalid },
    ];
    expect(refusal(() => noProblemsOr422(problems, 'en-US'))?.body).toEqual({
      errorMessage: 'Required',
      fieldErrors: { name: 'Required' },
    });
  });

  it('lets every other error pass as it is', () => {
    const broken = object({
      name: string().test('broken', () => {
        throw new TypeError('a bug');
      }),
    });
    expect(() => validateOr422(broken, { name: 'Ana' }, 'en-US')).toThrow(TypeError);
  });
});
