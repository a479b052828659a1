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
import { type FailureExplained, type SaveFailure, type SaveForm, useSaveForm, useNow } from '@practice-portal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useStaffRules } from './use-staff-rules.ts';
import { useUsernameCheck } from './use-username-check.ts';

const INTERNAL = 'An internal error occurred';

/** What the banner of a staff form says. Source: access-and-settings.md section 8, "Staff". */
export const useStaffFailure = (): ((failure: SaveFailure) => FailureExplained | undefined) => {
  const { t } = useTranslation('settings');
  return ({ status, message, fieldErrors, unexpected }) => {
    if (Object.keys(fieldErrors).length > 0) return undefined;
    if (status === 409) return { title: t('conflict.title'), hint: t('conflict.hint') };
    if (status === 403) return { title: t('staff.notAllowed'), hint: t('staff.notAllowedHint') };
    return unexpected || message === INTERNAL ? { title: t('staff.saveFailed') } : { title: message };
  };
};

/**
 * The form of a staff member.
 * @param member null for somebody new
 */
export const useStaffForm = (member: StaffMember | null, onSaved: (saved: StaffMember) => void): SaveForm<StaffForm> => {
  const { t } = useTranslation('settings');
  const { id: practiceId, practiceHomeFeatures: flags, localizationData } = usePractice();
  const { user } = useUserSession();
  const invites = useFlag('staffInvitationEnabled');
  const [create] = useCreateStaffMutation();
  const [update] = useUpdateStaffMutation();
  const now = useNow();
  const explain = useStaffFailure();
  const initialValues = useMemo(() => staffFormOf(member, { invite: invites }), [member, invites]);
  const validationSchema = useMemo(
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
  const form = useSaveForm({
    initialValues,
    validationSchema,
    send: ({ values, idempotencyKey }: { values: StaffForm; idempotencyKey: string }) =>
      member === null
        ? create({ practiceId, body: newStaffBodyOf(values), idempotencyKey })
        : update({ practiceId, staffId: member.id, version: member.version, body: staffBodyOf(values), idempotencyKey }),
    toArgs: (values, idempotencyKey) => ({ values, idempotencyKey }),
    saved: t('staff.saved'),
    onSaved,
    explain,
  });
  useStaffRules(form.formik, { overridePriceEnabled: flags.overridePriceEnabled, manager: user ?? { scopes: [] } });
  useUsernameCheck(form.formik, practiceId, member?.username ?? '');
  return form;
};
