import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type PasswordResetEvent, passwordResetReducer, passwordResetStart } from './password-reset.ts';

const run = (...events: PasswordResetEvent[]) => events.reduce(passwordResetReducer, passwordResetStart(1001));
const sent = { type: 'codeSent', practiceId: 1001, username: 'a.okafor' } as const;
const accepted = { type: 'codeAccepted', code: '4821' } as const;

describe('a password reset', () => {
  it('goes from username to code to new password, and back to the username', () => {
    expect(run().step).toBe('enterUsername');
    expect(run(sent)).toEqual({ step: 'enterCode', practiceId: 1001, username: 'a.okafor' });
    expect(run(sent, accepted)).toEqual({ step: 'enterNewPassword', practiceId: 1001, username: 'a.okafor', code: '4821' });
    expect(run(sent, accepted, { type: 'restarted' })).toEqual({ step: 'enterUsername', practiceId: 1001, username: 'a.okafor' });
  });

  it('asks for a code again when it is too old by the time of the new password', () => {
    expect(run(sent, accepted, { type: 'codeRefused' })).toEqual({ step: 'enterCode', practiceId: 1001, username: 'a.okafor' });
  });

  const event = fc.constantFrom<PasswordResetEvent>(sent, accepted, { type: 'codeRefused' }, { type: 'restarted' });

  it('never asks for a new password without a code that was sent and accepted', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const state = run(...events);
        if (state.step !== 'enterNewPassword') return;
        const types = events.map(({ type }) => type);
        const start = types.lastIndexOf('restarted') + 1;
        expect(types.slice(start)).toEqual(expect.arrayContaining(['codeSent', 'codeAccepted']));
      }),
    );
  });

  it('forgets the code with the step it belongs to', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const state = run(...events);
        expect('code' in state).toBe(state.step === 'enterNewPassword');
      }),
    );
  });
});
