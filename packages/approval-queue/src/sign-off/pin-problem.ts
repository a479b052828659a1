import { vetSignInSchema } from '@practice-portal/domain/approval';
import { fieldErrorsOf, type FieldMessage } from '@practice-portal/domain/text';

/** What is wrong with the PIN that signs a set, before it is sent: the rules of signing in. */
export const pinProblem = (pin: string, vetStaffId: number, vetPinRequired: boolean): FieldMessage | null => {
  try {
    vetSignInSchema({ vetPinRequired }).validateSync({ vetStaffId, pin });
    return null;
  } catch (error) {
    const errors = fieldErrorsOf(error);
    if (errors === null) throw error;
    return errors[0]?.message ?? null;
  }
};
