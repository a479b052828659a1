import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { ChatAction, usePractice } from '@practice-portal/access';
import { useAccessCodeQuery, useChangeAccessCodeMutation } from '@practice-portal/api-client/practice-password';
import { Button, Card, ConfirmDialog, failureTitle, QueryState, toast } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ShownOnceDialog } from '../shown-once/shown-once-dialog.tsx';

const ChangeCode = ({ exists }: { exists: boolean }): ReactNode => {
  const { t } = useTranslation('settings');
  const { id } = usePractice();
  const [change, { isLoading, reset }] = useChangeAccessCodeMutation();
  const [asking, setAsking] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    const { data, error } = await change(id);
    setAsking(false);
    // Another service may answer nothing.
    if (!data) toast.error(failureTitle(error, t('accessCode.failed'), t));
    else setCode(data.data.accessCode);
    // The code is kept by nobody but who copies it.
    reset();
  };
  const texts = {
    title: t('accessCode.new'),
    hint: t('accessCode.once'),
    copy: t('accessCode.copy'),
    copied: t('accessCode.copied'),
    copyFailed: t('accessCode.copyFailed'),
    done: t('accessCode.done'),
    leave: t('accessCode.leave'),
    leaveText: t('accessCode.leaveText'),
    leaveConfirm: t('accessCode.leaveConfirm'),
    keep: t('accessCode.keep'),
  };
  return (
    <Stack gap="3">
      {!exists && <Text>{t('accessCode.none')}</Text>}
      <Box>
        <Button variant={exists ? 'quietDanger' : 'outline'} onClick={() => setAsking(true)}>
          {t(exists ? 'accessCode.change' : 'accessCode.create')}
        </Button>
      </Box>
      <ConfirmDialog
        open={asking}
        title={t(exists ? 'accessCode.ask' : 'accessCode.askFirst')}
        body={t(exists ? 'accessCode.askText' : 'accessCode.askFirstText')}
        confirmLabel={t(exists ? 'accessCode.change' : 'accessCode.create')}
        destructive={exists}
        loading={isLoading}
        onConfirm={() => void send()}
        onCancel={() => setAsking(false)}
      />
      {code !== null && <ShownOnceDialog secret={code} texts={texts} onClose={() => setCode(null)} />}
    </Stack>
  );
};

/** 'Access code', which approvers log in with, and its change. Rule: docs/rules/settings.md#access-code. */
export const AccessCodeSection = (): ReactNode => {
  const { t } = useTranslation('settings');
  const query = useAccessCodeQuery(usePractice().id);
  return (
    <Card label={t('accessCode.title')}>
      <Stack gap="3">
        <Heading as="h2" size="md">
          {t('accessCode.title')}
        </Heading>
        <Text color="fg.muted">{t('accessCode.about')}</Text>
        <QueryState query={query} failedTitle={t('accessCode.loadFailed')} help={<ChatAction />}>
          {({ data: { exists } }) => <ChangeCode exists={exists} />}
        </QueryState>
      </Stack>
    </Card>
  );
};
