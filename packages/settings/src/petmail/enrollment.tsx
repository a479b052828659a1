import { Heading, Stack, Text } from '@chakra-ui/react';
import { petMailAllows, type PetMailEnrollment, petMailView } from '@practice-portal/domain/petmail';
import { Banner, Card, runAfterPaint, useLocale } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FORM_WIDTH } from '../landing/form-width.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { FrequencyDialog } from './frequency-dialog.tsx';
import { FrequencyForm } from './frequency-form.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import { PetMailActions, type PetMailDialog } from './petmail-actions.tsx';

const Status = ({ enrollment }: { enrollment: PetMailEnrollment }): ReactNode => {
  const { t } = useTranslation('settings');
  const { formatDate, formatDay } = useLocale();
  const view = petMailView(enrollment);
  const { pauseStartDate, resumeDate, lastUpdatedBy: user, lastUpdatedDateTime } = enrollment;
  const updated = t('petmail.updated', { date: formatDay(lastUpdatedDateTime), user });
  if (view !== 'paused' && view !== 'scheduled') {
    return (
      <Text textStyle="sm" color="fg.muted">
        {updated}
      </Text>
    );
  }
  const dates = { start: formatDate(pauseStartDate ?? ''), resume: formatDate(resumeDate ?? '') };
  return (
    <Banner status={view === 'paused' ? 'warning' : 'info'} title={t(`petmail.banner.${view}`, dates)}>
      {updated}
    </Banner>
  );
};

/** The enrolment as it stands, and what can be done about it. */
export const Enrollment = ({ enrollment }: { enrollment: PetMailEnrollment | null }): ReactNode => {
  const { t } = useTranslation('settings');
  const [dialog, setDialog] = useState<PetMailDialog | null>(null);
  const view = petMailView(enrollment);
  const close = (): void => setDialog(null);
  // The one gives the focus back as it closes, a moment later, which would close the other again.
  const changeTo = (next: PetMailDialog): void => {
    close();
    runAfterPaint(() => setDialog(next));
  };
  return (
    <Stack gap="5" maxW={FORM_WIDTH}>
      {enrollment && <Status enrollment={enrollment} />}
      <Card>
        <Stack gap="4">
          <Stack gap="1">
            <Heading as="h2" size="md">
              {t('petmail.about')}
            </Heading>
            <Text>{t('petmail.aboutText')}</Text>
            <Text color="fg.muted">{t(`petmail.state.${view}`)}</Text>
          </Stack>
          {enrollment && petMailAllows(view, 'changeFrequency') && <FrequencyForm frequency={enrollment.emailFrequency} />}
          <PetMailActions view={view} onOpen={setDialog} />
        </Stack>
      </Card>
      {dialog === 'pause' && <PauseDialog onClose={close} />}
      {dialog === 'cancel' && <CancelDialog view={view} onClose={close} onInstead={changeTo} />}
      {dialog === 'frequency' && enrollment && <FrequencyDialog frequency={enrollment.emailFrequency} onClose={close} />}
    </Stack>
  );
};
