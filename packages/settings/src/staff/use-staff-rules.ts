import { isSiteAdministrator, type StaffForm, type StaffManager, withStaffRules } from '@practice-portal/domain/staff-member';
import type { FormikContextType } from 'formik';
import { useEffect, useEffectEvent, useRef } from 'react';

interface Rules {
  overridePriceEnabled: boolean;
  manager: StaffManager;
}

/** Has the form follow the roles: they force notifications on, and an administrator gets price override. */
export const useStaffRules = (formik: FormikContextType<StaffForm>, { overridePriceEnabled, manager }: Rules): void => {
  const { values } = formik;
  const before = useRef(values);
  const follow = useEffectEvent(() => {
    const ruled = withStaffRules(values, before.current, { overridePriceEnabled: overridePriceEnabled && isSiteAdministrator(manager) });
    before.current = ruled;
    if (ruled.notificationsEnabled !== values.notificationsEnabled || ruled.priceOverride !== values.priceOverride)
      void formik.setValues(ruled);
  });
  useEffect(() => follow(), [values.siteAdministrator, values.practiceManager, values.veterinarian]);
};
