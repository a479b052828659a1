import { ValidationError, type AnySchema } from 'yup';

import { described } from './check-input.ts';
import { problem } from './problem.ts';
import { unknownFields } from './unknown-fields.ts';

/**
 * Holds an answer against its contract. In tests and development only: there an answer that is not as declared is a
 * fault of ours, and says so.
 * @throws 500 that names the call and the field
 */
export const checkAnswer = async (id: string, schema: AnySchema, answer: unknown): Promise<void> => {
  // A page for people, which a call may answer instead.
  if (typeof answer === 'string') return;
  const text = Buffer.isBuffer(answer) ? answer.toString() : JSON.stringify(answer);
  const wire: unknown = text === undefined ? undefined : JSON.parse(text);
  const [unknown] = unknownFields(described(schema), wire);
  if (unknown !== undefined) throw problem(500, `The answer of ${id} has a field its contract does not name: ${unknown}`);
  try {
    await schema.validate(wire, { strict: true });
  } catch (error) {
    if (error instanceof ValidationError) throw problem(500, `The answer of ${id} is not as its contract says: ${error.message}`);
    throw error;
  }
};
