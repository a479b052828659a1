import { Flex, Stack } from '@chakra-ui/react';
import type { PracticeSearchResult } from '@practice-portal/domain/recovery';
import { Banner, Button, Dialog, modalPart } from '@practice-portal/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FindPractice } from './find-practice.tsx';
import { RequesterForm } from './requester-form.tsx';

/** Props of {@link RecoveryDialog}. */
export interface RecoveryDialogProps {
  onClose: () => void;
  /** The visitor knows which practice now, and goes on to its password. */
  onLogIn: (practiceId: number) => void;
}

interface RequestSentProps {
  practice: PracticeSearchResult;
  onClose: () => void;
}

const RequestSent = ({ practice, onClose }: RequestSentProps): ReactNode => {
  const { t } = useTranslation('access');
  const close = useRef<HTMLButtonElement>(null);
  // The form that had the focus is gone.
  useEffect(() => close.current?.focus(), []);
  return (
    <Stack gap="4">
      <Banner status="success" title={t('recovery.sent')}>
        {t('recovery.sentHint', { practice: practice.name })}
      </Banner>
      <Flex justify="flex-end">
        <Button ref={close} variant="solid" onClick={onClose}>
          {t('recovery.close')}
        </Button>
      </Flex>
    </Stack>
  );
};

/**
 * Help for who can't log in: finds the practice, then asks its administrators for a login link.
 * Rule: docs/rules/sign-in.md#practice-finder.
 */
export const RecoveryDialog = modalPart(function RecoveryDialog({ onClose, onLogIn }: RecoveryDialogProps): ReactNode {
  const { t } = useTranslation('access');
  const [practice, setPractice] = useState<PracticeSearchResult | null>(null);
  const [sent, setSent] = useState(false);
  const firstFieldRef = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(practice === null ? 'recovery.title' : 'recovery.whoTitle')}
      size="md"
      initialFocus={firstFieldRef}
    >
      {/* Kept while the name is asked for, so that going back finds what was found. */}
      <div hidden={practice !== null}>
        <FindPractice firstFieldRef={firstFieldRef} onContinue={setPractice} onLogIn={onLogIn} />
      </div>
      {practice !== null && !sent && <RequesterForm practice={practice} onBack={() => setPractice(null)} onSent={() => setSent(true)} />}
      {practice !== null && sent && <RequestSent practice={practice} onClose={onClose} />}
    </Dialog>
  );
});
