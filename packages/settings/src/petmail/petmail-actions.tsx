import { Flex } from '@chakra-ui/react';
import { usePractice } from '@practice-portal/access';
import { useRuntimeConfig } from '@practice-portal/api-client';
import { useResumePetMailMutation } from '@practice-portal/api-client/petmail';
import { petMailAllows, type PetMailView } from '@practice-portal/domain/petmail';
import { Button, buttonLook, saveFailureOf, toast, VisuallyHidden } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The dialogs of the page. */
export type PetMailDialog = 'pause' | 'cancel' | 'frequency';

/** The pages of PetMail+ itself, in a new tab. */
const SignUp = (): ReactNode => {
  const { t } = useTranslation('settings');
  const { petMailSignUp, petMailPreview } = useRuntimeConfig().links ?? {};
  const link = (href: string | undefined, label: string, variant: 'solid' | 'outline'): ReactNode =>
    href === undefined ? null : (
      <a href={href} target="_blank" rel="noreferrer" {...buttonLook({ variant })}>
        {label} <VisuallyHidden>{t('landing.newTab')}</VisuallyHidden>
      </a>
    );
  return (
    <>
      {link(petMailSignUp, t('petmail.signUp'), 'solid')}
      {link(petMailPreview, t('petmail.preview'), 'outline')}
    </>
  );
};

const Resume = ({ label, done }: { label: string; done: string }): ReactNode => {
  const { t } = useTranslation('settings');
  const { id: practiceId } = usePractice();
  const [resume, { isLoading }] = useResumePetMailMutation();
  const run = async (): Promise<void> => {
    try {
      await resume({ params: { practiceId } }).unwrap();
      toast.success(done);
    } catch (error) {
      toast.error(saveFailureOf(error).message || t('petmail.loadFailed'));
    }
  };
  return (
    <Button variant="solid" loading={isLoading} onClick={() => void run()}>
      {label}
    </Button>
  );
};

/** The buttons of a view. Rule: docs/rules/settings.md#petmail-view. */
export const PetMailActions = ({ view, onOpen }: { view: PetMailView; onOpen: (dialog: PetMailDialog) => void }): ReactNode => {
  const { t } = useTranslation('settings');
  const may = (action: Parameters<typeof petMailAllows>[1]): boolean => petMailAllows(view, action);
  return (
    <Flex wrap="wrap" gap="3">
      {may('signUp') && <SignUp />}
      {may('pause') && <Button onClick={() => onOpen('pause')}>{t('petmail.pause')}</Button>}
      {may('resume') && <Resume label={t('petmail.resume')} done={t('petmail.resumed')} />}
      {may('clearPause') && <Resume label={t('petmail.clearPause')} done={t('petmail.pauseCleared')} />}
      {may('cancel') && (
        <Button variant="quietDanger" onClick={() => onOpen('cancel')}>
          {t(view === 'enrolled' ? 'petmail.cancelPetMail' : 'petmail.cancel')}
        </Button>
      )}
    </Flex>
  );
};
