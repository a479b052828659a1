import { useFlag, usePractice, useUserSession } from '@practice-portal/access';
import { useCreateStaffMutation, useUpdateStaffMutation } from '@practice-portal/api-client/staff-members';
import {
  newStaffBodyOf,
  staffBodyOf,
  type StaffForm,
  staffFormOf,
  type StaffMember,
  staffSchema,
} from '@practice-portal/domain/staff-member';
import { type FailureExplained, type RecordForm, type SaveFailure, useNow, useRecordForm } from '@practice-portal/ui';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useStaffRules } from './use-staff-rules.ts';
import { useUsernameCheck } from './use-username-check.ts';

/** Banner text of a staff form. Rule: docs/rules/staff.md#saving-fails. */
export const useStaffFailure = (): ((failure: SaveFailure) => FailureExplained | undefined) => {
  const { t } = useTranslation('settings');
  return ({ status, message, fieldErrors, unexpected }) => {
    if (Object.keys(fieldErrors).length > 0) return undefined;
    if (status === 403) return { title: t('staff.notAllowed'), hint: message === 'Error 403' ? t('staff.notAllowedHint') : message };
    return unexpected ? { title: t('staff.saveFailed') } : { title: message };
  };
};

/**
 * The form of a staff member.
 * @param member null for a new person
 */
export const useStaffForm = (
  member: StaffMember | null,
  onSaved: (saved: StaffMember) => void,
): RecordForm<StaffForm, StaffMember | null> => {
  const { t } = useTranslation('settings');
  const { id: practiceId, practiceHomeFeatures: flags, localizationData } = usePractice();
  const { user } = useUserSession();
  const invites = useFlag('staffInvitationEnabled');
  const [create] = useCreateStaffMutation();
  const [update] = useUpdateStaffMutation();
  const now = useNow();
  const explain = useStaffFailure();
  const valuesOf = useCallback((record: StaffMember | null) => staffFormOf(record, { invite: invites }), [invites]);
  const schema = useMemo(
    () =>
      staffSchema({
        flags,
        localeCode: localizationData.defaultLocaleCode,
        now,
        isNew: member === null,
        hasPin: member?.hasPin ?? false,
        licenseExpiration: member?.veterinarianAttributes?.licenseExpiration ?? null,
      }),
    [flags, localizationData.defaultLocaleCode, now, member],
  );
  const recordForm = useRecordForm({
    record: member,
    valuesOf,
    schema,
    save: (values, { idempotencyKey, version }) =>
      (member === null
        ? create({ practiceId, body: newStaffBodyOf(values), idempotencyKey })
        : update({ practiceId, staffId: member.id, version, body: staffBodyOf(values), idempotencyKey })
      ).unwrap(),
    saved: t('staff.saved'),
    onSaved,
    explain,
  });
  const { formik } = recordForm.form;
  useStaffRules(formik, { overridePriceEnabled: flags.overridePriceEnabled, manager: user ?? { scopes: [] } });
  useUsernameCheck(formik, practiceId, member?.username ?? '');
  return recordForm;
};
