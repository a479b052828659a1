import { Box, Stack, Text } from '@chakra-ui/react';
import { ChatAction, usePractice } from '@practice-portal/access';
import { useProtocolTrialQuery } from '@practice-portal/api-client/protocols';
import { type ProtocolBody, TRIAL_DAYS } from '@practice-portal/domain/protocol';
import { Banner, Button, focusFirstWrong, QueryState } from '@practice-portal/ui';
import { useFormikContext } from 'formik';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { sentBody } from './sent-body.ts';
import { TriedRequests } from './tried-requests.tsx';

const Tried = ({ protocolId, protocol }: { protocolId: number | null; protocol: ProtocolBody }): ReactNode => {
  const { t } = useTranslation('settings');
  const { id: practiceId } = usePractice();
  const query = useProtocolTrialQuery({ params: { practiceId }, body: { protocolId, protocol } });
  return (
    <QueryState query={query} failedTitle={t('protocols.trial.failed')} help={<ChatAction />}>
      {(trial) => <TriedRequests trial={trial} />}
    </QueryState>
  );
};

/** Tries what the form says on the requests of the last days, before it is saved. */
export const ProtocolTrial = ({ protocolId }: { protocolId: number | null }): ReactNode => {
  const { t } = useTranslation('settings');
  const { values, validateForm, setTouched } = useFormikContext<ProtocolBody>();
  const [tried, setTried] = useState<{ protocol: ProtocolBody; at: number } | null>(null);
  const section = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState(0);
  // Once the fields are marked.
  useEffect(() => {
    if (refused > 0) focusFirstWrong(section.current?.closest('form'));
  }, [refused]);
  const current = sentBody(values);
  const isOld = tried !== null && JSON.stringify(tried.protocol) !== JSON.stringify(current);
  const tryIt = async (): Promise<void> => {
    const errors = await validateForm();
    await setTouched(Object.fromEntries(Object.keys(errors).map((name) => [name, true])), false);
    if (Object.keys(errors).length > 0) return setRefused(refused + 1);
    setTried((before) => ({ protocol: current, at: (before?.at ?? 0) + 1 }));
  };
  return (
    <Box ref={section} as="section" borderTopWidth="1px" borderColor="border.subtle" pt="4" aria-labelledby="protocol-trial">
      <Stack gap="3">
        <Text as="h3" id="protocol-trial" fontWeight="semibold">
          {t('protocols.trial.title')}
        </Text>
        <Text textStyle="sm">{t('protocols.trial.text', { days: TRIAL_DAYS })}</Text>
        <div>
          <Button onClick={() => void tryIt()}>{t('protocols.trial.try', { days: TRIAL_DAYS })}</Button>
        </div>
        {isOld && <Banner status="info" title={t('protocols.trial.again')} />}
        {tried !== null && <Tried key={tried.at} protocolId={protocolId} protocol={tried.protocol} />}
      </Stack>
    </Box>
  );
};
