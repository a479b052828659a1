import { Flex, Stack } from '@chakra-ui/react';
import { Banner, Button, Dialog, modalPart } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { SignInProblem } from '../sign-in/sign-in-problem.ts';
import { UserLoginAlert } from '../sign-in/user-login-alert.tsx';

interface SignOnProblemDialogProps {
  kind: SignInProblem['kind'];
  onClose: () => void;
}

/** Why a single sign-on failed, and what to do about it. */
export const SignOnProblemDialog = modalPart(function SignOnProblemDialog({ kind, onClose }: SignOnProblemDialogProps): ReactNode {
  const { t } = useTranslation('access');
  return (
    <Dialog open onClose={onClose} title={t('signOn.failedTitle')}>
      <Stack gap="4">
        {kind === 'refused' || kind === 'offline' ? (
          <UserLoginAlert problem={{ kind }} />
        ) : (
          <Banner status="error" title={t('signOn.failed')} />
        )}
        <Flex justify="flex-end">
          <Button variant="solid" onClick={onClose}>
            {t('signOn.close')}
          </Button>
        </Flex>
      </Stack>
    </Dialog>
  );
});
