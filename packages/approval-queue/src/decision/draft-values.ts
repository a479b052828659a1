interface WithPin {
  vetPin: string;
}

/** What is kept of a decision that is left: everything but the PIN. */
export const draftOf = <Values extends WithPin>(values: Values): Values => ({ ...values, vetPin: '' });

/** Whether something was typed or chosen that closing would lose. */
export const differs = <Values extends WithPin>(values: Values, from: Values): boolean =>
  JSON.stringify(draftOf(values)) !== JSON.stringify(draftOf(from));
