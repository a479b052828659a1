import { LICENSE_FIELDS } from '@practice-portal/domain/staff';
import { domainMessage } from '@practice-portal/domain/text';
import type { FailureExplained, SaveFailure } from '@practice-portal/ui';

/**
 * The fields of a licence that the service refuses, each marked 'Required' (section 8).
 * @returns undefined when the refusal is about none of them
 */
export const licenseRefusal = ({
  status,
  message,
  data,
}: Pick<SaveFailure, 'status' | 'message' | 'data'>): FailureExplained['fieldErrors'] => {
  if (status !== 400 && status !== 422) return undefined;
  const said = `${message} ${JSON.stringify(data ?? '')}`;
  const refused = LICENSE_FIELDS.filter((field) => said.includes(field));
  if (refused.length === 0) return undefined;
  return Object.fromEntries(refused.map((field) => [field, domainMessage('validation.required')]));
};
