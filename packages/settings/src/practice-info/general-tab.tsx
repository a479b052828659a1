import { ChatAction, usePractice } from '@practice-portal/access';
import { usePracticeInformationQuery, useSavePracticeInformationMutation } from '@practice-portal/api-client/practice-info';
import { generalFormOf, generalFormSchema, generalInfoOf, type PracticeInformation } from '@practice-portal/domain/practice-info';
import { Card, PageForm, QueryState, useLocale, useSaveForm } from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { ConflictNotice } from '../conflict/conflict-notice.tsx';
import { useFormOf, useNewer } from '../conflict/use-newer.ts';
import { KeptNotice } from '../kept-form/kept-notice.tsx';
import { useKeptForm } from '../kept-form/use-kept-form.ts';
import { GeneralFields } from './general-fields.tsx';
import { useInfoLabels } from './use-info-labels.ts';

/** How old what is shown may be, in seconds. Source: access-and-settings.md section 9, "Query stale time". */
const STALE = 5;

const GeneralForm = ({ info }: { info: PracticeInformation }): ReactNode => {
  const { t } = useTranslation('settings');
  const { code } = useLocale();
  const [send] = useSavePracticeInformationMutation();
  const labels = useInfoLabels();
  const { current, conflicts, onConflict, form: held } = useNewer(info, generalFormOf);
  const schema = useMemo(() => generalFormSchema(code), [code]);
  const form = useSaveForm({
    initialValues: generalFormOf(info),
    validationSchema: schema,
    send,
    toArgs: (values, idempotencyKey) => ({
      body: { practiceId: info.practiceId, ...generalInfoOf(values, code, current) },
      idempotencyKey,
      version: current.version,
    }),
    saved: t('practiceInfo.saved'),
    onConflict,
    explain: ({ status, fieldErrors }) =>
      status === 409 || Object.keys(fieldErrors).length > 0 ? undefined : { title: t('practiceInfo.failed') },
  });
  useFormOf(form, held);
  const kept = useKeptForm(form, { name: 'practice-info' });
  return (
    <PageForm form={form} submitLabel={t('practiceInfo.save')} help={<ChatAction />}>
      <KeptNotice kept={kept} />
      {conflicts && <ConflictNotice fields={conflicts} labels={labels} />}
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
