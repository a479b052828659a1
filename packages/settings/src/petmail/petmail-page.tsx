import { ChatAction, usePractice } from '@practice-portal/access';
import { usePetMailQuery } from '@practice-portal/api-client/petmail';
import { PETMAIL_CANCEL_REASONS, PETMAIL_FREQUENCIES } from '@practice-portal/domain/petmail';
import { SCOPES } from '@practice-portal/domain/session';
import { QueryState, toast, useLocale } from '@practice-portal/ui';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { HistoryFields } from '../history/history-entries.ts';
import { ChangeHistory } from '../history/change-history.tsx';
import { SettingsFrame } from '../landing/settings-frame.tsx';
import { SettingsGate } from '../landing/settings-gate.tsx';
import { Enrollment } from './enrollment.tsx';

const DATES = ['pauseStartDate', 'resumeDate'];

const useHistoryFields = (): HistoryFields => {
  const { t } = useTranslation('settings');
  const { formatDate } = useLocale();
  return useMemo(
    () => ({
      labels: {
        enrolled: t('petmail.enrolled'),
        emailFrequency: t('petmail.frequency'),
        pauseStartDate: t('petmail.start'),
        resumeDate: t('petmail.resumeDate'),
        cancelReason: t('petmail.cancelReason'),
      },
      format: (field, value) => {
        if (DATES.includes(field)) return formatDate(String(value));
        const frequency = PETMAIL_FREQUENCIES.find((known) => field === 'emailFrequency' && known === value);
        const reason = PETMAIL_CANCEL_REASONS.find((known) => field === 'cancelReason' && known === value);
        return frequency ? t(`petmail.frequencies.${frequency}`) : reason && t(`petmail.reasons.${reason}`);
      },
    }),
    [t, formatDate],
  );
};

const PetMail = (): ReactNode => {
  const { t } = useTranslation('settings');
  const query = usePetMailQuery(usePractice().id);
  const failed = query.isError && !query.isFetching;
  useEffect(() => {
    if (failed) toast.error(t('petmail.loadFailed'));
  }, [failed, t]);
  return (
    <QueryState query={query} failedTitle={t('petmail.loadFailed')} help={<ChatAction />}>
      {({ data }) => <Enrollment enrollment={data} />}
    </QueryState>
  );
};

/** `/email-marketing-settings`. Rule: docs/rules/settings.md#petmail-view. */
export const PetMailPage = (): ReactNode => {
  const { t } = useTranslation('settings');
  const history = useHistoryFields();
  return (
    <SettingsGate scope={SCOPES.practiceProfile} title={t('petmail.title')}>
      <SettingsFrame title={t('petmail.title')}>
        <PetMail />
        <ChangeHistory subject="petmail" {...history} />
      </SettingsFrame>
    </SettingsGate>
  );
};
