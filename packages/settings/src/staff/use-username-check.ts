import { useLazyUsernameTakenQuery } from '@practice-portal/api-client/staff-members';
import { type StaffForm } from '@practice-portal/domain/staff-member';
import type { FormStatus } from '@practice-portal/ui';
import type { FormikContextType } from 'formik';
import { useEffect, useEffectEvent } from 'react';

const PAUSE_MS = 400;

/**
 * Says 'Username already exists' while it is typed, after a pause. The service has the last word when it is saved.
 * @param own the member's own username, which is theirs
 */
export const useUsernameCheck = (formik: FormikContextType<StaffForm>, practiceId: number, own: string): void => {
  const [check] = useLazyUsernameTakenQuery();
  const { username } = formik.values;
  const name = username.trim();
  const ask = useEffectEvent(async () => {
    const { data: taken } = await check({ practiceId, username: name });
    if (taken !== true) return;
    const message = { key: 'domain:staff.usernameTaken' };
    formik.setStatus({ serverErrors: { username: { value: username, message } } } satisfies FormStatus);
  });
  useEffect(() => {
    if (name === '' || /\s/.test(name) || name.toLowerCase() === own.toLowerCase()) return undefined;
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [name, own]);
};
