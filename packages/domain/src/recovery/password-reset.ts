/**
 * Where a staff password reset stands. The security code is kept because the last step is refused without it.
 * Rule: docs/rules/sign-in.md#password-reset.
 */
export type PasswordResetState =
  | { step: 'enterUsername'; practiceId: number | null; username: string }
  | { step: 'enterCode'; practiceId: number; username: string }
  | { step: 'enterNewPassword'; practiceId: number; username: string; code: string };

/** Lists what moves a password reset on, or back. */
export type PasswordResetEvent =
  | { type: 'codeSent'; practiceId: number; username: string }
  | { type: 'codeAccepted'; code: string }
  /** The code was too old, or tried too often, by the time the new password was sent. */
  | { type: 'codeRefused' }
  /** The person starts over, or is through. */
  | { type: 'restarted' };

/**
 * The first step.
 * @param practiceId null where nothing says which practice: it is asked for together with the username
 */
export const passwordResetStart = (practiceId: number | null): PasswordResetState => ({ step: 'enterUsername', practiceId, username: '' });

/** The step after an event. An event that does not belong to the step changes nothing. */
export const passwordResetReducer = (state: PasswordResetState, event: PasswordResetEvent): PasswordResetState => {
  const { practiceId, username } = state;
  switch (event.type) {
    case 'codeSent':
      return state.step === 'enterUsername' ? { step: 'enterCode', practiceId: event.practiceId, username: event.username } : state;
    case 'codeAccepted':
      return state.step === 'enterCode' ? { ...state, step: 'enterNewPassword', code: event.code } : state;
    case 'codeRefused':
      return state.step === 'enterNewPassword' ? { step: 'enterCode', practiceId: state.practiceId, username } : state;
    case 'restarted':
      return { step: 'enterUsername', practiceId, username };
  }
};
