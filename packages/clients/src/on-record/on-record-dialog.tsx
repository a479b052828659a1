import { Stack } from '@chakra-ui/react';
import { ConfirmDialog } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { OnRecordQuestion } from './use-on-record.ts';

/** Says before it is saved that a client or a pet is on record already, with the way there. What is typed stays here. */
export const OnRecordDialog = ({
  kind,
  question: { found, answer },
}: {
  kind: 'client' | 'pet';
  question: OnRecordQuestion;
}): ReactNode => {
  const { t } = useTranslation('clients');
  if (found === null) return null;
  const { name, href } = found;
  return (
    <ConfirmDialog
      open
      title={t('onRecord.title', { name })}
      body={
        <Stack gap="2">
          <span>{t(`onRecord.${kind}`, { name })}</span>
          <a href={href} target="_blank" rel="noreferrer">
            {t('onRecord.open', { name })}
          </a>
        </Stack>
      }
      confirmLabel={t('onRecord.save')}
      cancelLabel={t('onRecord.back')}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  );
};
