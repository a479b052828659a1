import { Stack } from '@chakra-ui/react';
import { ChatAction, KeptForm, usePractice } from '@practice-portal/access';
import { useCommercialInformationQuery } from '@practice-portal/api-client/practice-info';
import type { CommercialInfo } from '@practice-portal/domain/practice-info';
import { AddressFields, Card, CheckboxField, PageForm, PhoneField, QueryState, useLocale } from '@practice-portal/ui';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ChangedByOther } from '../history/changed-by-other.tsx';
import { useCommercialForm } from './use-commercial-form.ts';
import { useInfoHistoryFields } from './use-info-labels.ts';

const STALE = 5;

const Different = (): ReactNode => {
  const { t } = useTranslation('settings');
  const { profile } = useLocale();
  const { values } = useFormikContext<{ isDifferent: boolean }>();
  return (
    <Stack gap="4">
      <CheckboxField name="isDifferent" label={t('practiceInfo.isDifferent')} help={t('practiceInfo.isDifferentNote')} />
      {values.isDifferent && (
        <>
          {/* Asked for in the US only. */}
          <AddressFields name="address" withState={profile.country === 'US'} />
          <PhoneField name="phone" label={t('practiceInfo.phone')} required />
        </>
      )}
    </Stack>
  );
};

const CommercialForm = ({ info }: { info: CommercialInfo | null }): ReactNode => {
  const { t } = useTranslation('settings');
  const { form, conflict, takeTheirs } = useCommercialForm(info);
  const fields = useInfoHistoryFields();
  return (
    <PageForm form={form} submitLabel={t('practiceInfo.save')} help={<ChatAction />}>
      <KeptForm form={form} name="commercial-info" />
      <ChangedByOther conflict={conflict} takeTheirs={takeTheirs} {...fields} />
      <Different />
    </PageForm>
  );
};

/** 'Commercial information'. Unchecking and saving removes it. */
export const CommercialTab = (): ReactNode => {
  const { t } = useTranslation('settings');
  const { id } = usePractice();
  const query = useCommercialInformationQuery(id, { refetchOnMountOrArgChange: STALE });
  return (
    <Card>
      <QueryState query={query} failedTitle={t('practiceInfo.loadFailed')} help={<ChatAction />}>
        {({ data }) => <CommercialForm info={data} />}
      </QueryState>
    </Card>
  );
};
