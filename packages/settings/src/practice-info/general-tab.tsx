import { ChatAction, KeptForm, usePractice } from '@practice-portal/access';
import { usePracticeInformationQuery, useSavePracticeInformationMutation } from '@practice-portal/api-client/practice-info';
import { generalFormOf, generalFormSchema, generalInfoOf, type PracticeInformation } from '@practice-portal/domain/practice-info';
import { Card, PageForm, QueryState, useLocale, useRecordForm } from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { ChangedByOther } from '../history/changed-by-other.tsx';
import { GeneralFields } from './general-fields.tsx';
import { useInfoLabels } from './use-info-labels.ts';

/** Maximum age of the shown data, in seconds. Rule: docs/rules/settings.md#freshness. */
const STALE = 5;

const GeneralForm = ({ info }: { info: PracticeInformation }): ReactNode => {
  const { t } = useTranslation('settings');
  const { code } = useLocale();
  const [save] = useSavePracticeInformationMutation();
  const labels = useInfoLabels();
  const schema = useMemo(() => generalFormSchema(code), [code]);
  const { form, conflict, takeTheirs } = useRecordForm({
    record: info,
    valuesOf: generalFormOf,
    schema,
    save: (values, { idempotencyKey, version, record }) =>
      save({ body: { practiceId: info.practiceId, ...generalInfoOf(values, code, record) }, idempotencyKey, version }).unwrap(),
    saved: t('practiceInfo.saved'),
    explain: ({ status, message, fieldErrors }) =>
      status === 409 || Object.keys(fieldErrors).length > 0
        ? undefined
        : { title: t('practiceInfo.failed'), ...(status === 403 ? { hint: message } : {}) },
  });
  return (
    <PageForm form={form} submitLabel={t('practiceInfo.save')} help={<ChatAction />}>
      <KeptForm form={form} name="practice-info" />
      <ChangedByOther conflict={conflict} takeTheirs={takeTheirs} labels={labels} />
      <GeneralFields labels={labels} />
    </PageForm>
  );
};

/** 'General information'. */
export const GeneralTab = (): ReactNode => {
  const { t } = useTranslation('settings');
  const { id } = usePractice();
  const query = usePracticeInformationQuery(id, { refetchOnMountOrArgChange: STALE });
  return (
    <Card>
      <QueryState query={query} failedTitle={t('practiceInfo.loadFailed')} help={<ChatAction />}>
        {(info) => <GeneralForm info={info} />}
      </QueryState>
    </Card>
  );
};
