import { useLazyUsernameTakenQuery } from '@practice-portal/api-client/staff-members';
import { type StaffForm } from '@practice-portal/domain/staff-member';
import { announce, withServerErrors } from '@practice-portal/ui';
import type { FormikContextType } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

const PAUSE_MS = 400;

/**
 * Says 'Username already exists' while it is typed, after a pause. The focus stays where it is: it may be in the password
 * by then. The service has the last word when it is saved.
 * @param own the member's own username, which is theirs
 */
export const useUsernameCheck = (formik: FormikContextType<StaffForm>, practiceId: number, own: string): void => {
  const { t } = useTranslation('settings');
  const [check] = useLazyUsernameTakenQuery();
  const { username } = formik.values;
  const name = username.trim();
  const refuse = useEffectEvent(() => {
    const message = { key: 'domain:staff.usernameTaken' };
    formik.setStatus(withServerErrors(formik.status, formik.values, { username: message }));
    announce(t(message.key));
  });
  useEffect(() => {
    if (name === '' || /\s/.test(name) || name.toLowerCase() === own.toLowerCase()) return undefined;
    let isOver = false;
    const ask = async (): Promise<void> => {
      const { data: taken } = await check({ practiceId, username: name });
      if (taken === true && !isOver) refuse();
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [check, practiceId, name, own]);
};
