import { Stack, Text } from '@chakra-ui/react';
import { ConfirmDialog } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { ConfirmQuestion } from './use-confirm-question.ts';

/** Asks once more before something is approved that is far above the label, not for the pet, or can't be checked. */
export const ConfirmFindings = ({ question: { asked, answer } }: { question: ConfirmQuestion }): ReactNode => {
  const { t } = useTranslation('prescriptions');
  if (asked.length === 0) return null;
  const isExcess = asked.every(({ rule }) => rule === 'DOSE_RULE');
  return (
    <ConfirmDialog
      open
      destructive
      title={t(isExcess ? 'confirm.title' : 'confirm.titleOther')}
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
      confirmLabel={t(isExcess ? 'confirm.confirm' : 'confirm.confirmOther')}
      cancelLabel={t('confirm.cancel')}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  );
};
