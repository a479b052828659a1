import { vetSignInSchema } from '@practice-portal/domain/approval';
import { type FieldMessage, schemaProblems } from '@practice-portal/domain/text';

/** What is wrong with the PIN that signs a set, before it is sent: the rules of signing in. */
export const pinProblem = (pin: string, vetStaffId: number, vetPinRequired: boolean): FieldMessage | null =>
  schemaProblems(vetSignInSchema({ vetPinRequired }), { vetStaffId, pin })[0]?.message ?? null;
