import { Stack, Text } from '@chakra-ui/react';
import { ConfirmDialog } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { ConfirmQuestion } from './use-confirm-question.ts';

/** Asks once more, with the figures, before something is approved that is far above the label. */
export const ConfirmFindings = ({ question: { asked, answer } }: { question: ConfirmQuestion }): ReactNode => {
  const { t } = useTranslation('prescriptions');
  if (asked.length === 0) return null;
  return (
    <ConfirmDialog
      open
      destructive
      title={t('confirm.title')}
      body={
        <Stack gap="3">
          {asked.map(({ key, messageHeading, messageText }) => (
            <div key={key}>
              <Text fontWeight="semibold">{messageHeading}</Text>
              <p>{messageText}</p>
            </div>
          ))}
        </Stack>
      }
      confirmLabel={t('confirm.confirm')}
      cancelLabel={t('confirm.cancel')}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  );
};
