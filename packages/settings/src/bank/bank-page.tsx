import { Grid, Heading, List, Stack, Text } from '@chakra-ui/react';
import { ChatAction, usePractice } from '@practice-portal/access';
import { useBankQuery } from '@practice-portal/api-client/bank';
import { SCOPES } from '@practice-portal/domain/session';
import { Banner, Card, QueryState } from '@practice-portal/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ChangeHistory } from '../history/change-history.tsx';
import { FORM_WIDTH } from '../landing/form-width.ts';
import { SettingsFrame } from '../landing/settings-frame.tsx';
import { SettingsGate } from '../landing/settings-gate.tsx';
import { BankForm } from './bank-form.tsx';
import { LockedBank } from './locked-bank.tsx';

/** Milliseconds for which the banner stays. Rule: docs/rules/settings.md#bank. */
const SAVED_MS = 3_000;
const STATEMENTS = ['authorized', 'accurate', 'changes', 'deposits'] as const;
const INFO = ['onTime', 'routing'] as const;

const Certification = (): ReactNode => {
  const { t } = useTranslation('settings');
  return (
    <Stack gap="2">
      <Text fontWeight="medium">{t('bank.certify')}</Text>
      <List.Root ps="5" gap="1">
        {STATEMENTS.map((name) => (
          <List.Item key={name}>{t(`bank.statement.${name}`)}</List.Item>
        ))}
      </List.Root>
    </Stack>
  );
};

const Bank = (): ReactNode => {
  const { t } = useTranslation('settings');
  const query = useBankQuery(usePractice().id);
  const [editing, setEditing] = useState(false);
  const [saved, setSaved] = useState(0);
  useEffect(() => {
    if (saved === 0) return;
    const timer = setTimeout(() => setSaved(0), SAVED_MS);
    return () => clearTimeout(timer);
  }, [saved]);
  return (
    <Stack gap="4">
      {saved > 0 && <Banner status="success" title={t('bank.saved')} />}
      <Card>
        <Stack gap="5">
          <Certification />
          <QueryState query={query} failedTitle={t('bank.loadFailed')} help={<ChatAction />}>
            {({ data }) =>
              editing ? (
                <BankForm
                  bank={data}
                  onCancel={() => setEditing(false)}
                  onSaved={() => {
                    setEditing(false);
                    setSaved((times) => times + 1);
                  }}
                />
              ) : (
                <LockedBank bank={data} onEdit={() => setEditing(true)} />
              )
            }
          </QueryState>
        </Stack>
      </Card>
    </Stack>
  );
};

/** `/bank-settings`. Rule: docs/rules/settings.md#bank. */
export const BankPage = (): ReactNode => {
  const { t } = useTranslation('settings');
  return (
    <SettingsGate scope={SCOPES.financial} title={t('bank.title')}>
      <SettingsFrame title={t('bank.title')}>
        <Grid templateColumns={{ base: '1fr', lg: `minmax(0, ${FORM_WIDTH}) minmax(0, 22rem)` }} gap="6" alignItems="start">
          <Bank />
          <Stack gap="4">
            {INFO.map((name) => (
              <Card key={name}>
                <Heading as="h2" size="sm">
                  {t(`bank.info.${name}.title`)}
                </Heading>
                <Text textStyle="sm" color="fg.muted">
                  {t(`bank.info.${name}.text`)}
                </Text>
              </Card>
            ))}
          </Stack>
        </Grid>
        <ChangeHistory
          subject="bank"
          labels={{
            routingNumber: t('bank.routingNumber'),
            accountNumber: t('bank.accountNumber'),
            otherRoutingNumber: t('bank.otherRoutingNumber'),
            otherAccountNumber: t('bank.otherAccountNumber'),
          }}
        />
      </SettingsFrame>
    </SettingsGate>
  );
};
