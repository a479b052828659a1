import { Grid, Stack, Text } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import { useClientOutlookQuery } from '@practice-portal/api-client/clients';
import type { ClientOutlook } from '@practice-portal/domain/client';
import { formatMoney } from '@practice-portal/domain/money';
import { Button, Card, QueryState, SkeletonText, StatusBadge, useLocale, useToday } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ClientOutlookPartProps {
  clientId: number;
  /** Leads to the AutoShips. */
  onAutoship: () => void;
  /** Leads to the orders. */
  onOrder: () => void;
}

const Fact = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <Stack gap="1" align="start" minW="0">
    <Text as="h2" textStyle="sm" color="fg.muted">
      {label}
    </Text>
    {children}
  </Stack>
);

const RunsOut = ({ runsOut }: Pick<ClientOutlook, 'runsOut'>): ReactNode => {
  const { t } = useTranslation('clients');
  const { formatDate } = useLocale();
  const today = useToday();
  if (runsOut === null) return <Text color="fg.muted">{t('outlook.runsOutUnknown')}</Text>;
  const { productName: product, animalName: pet, day } = runsOut;
  return (
    <>
      <Text overflowWrap="anywhere">{t('outlook.product', { product, pet })}</Text>
      <Text textStyle="sm">{t(day <= today ? 'outlook.ranOut' : 'outlook.runsOutOn', { date: formatDate(day) })}</Text>
    </>
  );
};

const NextCharge = ({ nextCharge, onAutoship }: Pick<ClientOutlook, 'nextCharge'> & { onAutoship: () => void }): ReactNode => {
  const { t } = useTranslation('clients');
  const { code, formatDate } = useLocale();
  const hidesCards = useFlag('hideCreditCards');
  if (nextCharge === null) return <Text color="fg.muted">{t('outlook.noCharge')}</Text>;
  const { total, day, card, productNames } = nextCharge;
  const params = { amount: formatMoney(total, code), date: formatDate(day), card: card?.type, digits: card?.lastDigits };
  const key = hidesCards ? 'outlook.charge' : card === null ? 'outlook.chargeNoCard' : 'outlook.chargeCard';
  return (
    <>
      <Text>{t(key, params)}</Text>
      <Button variant="link" wraps onClick={onAutoship}>
        {t('outlook.autoship', { products: productNames.join(', ') })}
      </Button>
    </>
  );
};

const Failed = ({ failed, onOrder }: Pick<ClientOutlook, 'failed'> & { onOrder: () => void }): ReactNode => {
  const { t } = useTranslation('clients');
  const { code, formatDay } = useLocale();
  if (failed.length === 0) return <Text color="fg.muted">{t('outlook.nothingFailed')}</Text>;
  return failed.map(({ kind, orderId, orderNumber, amount, at, reason }) => (
    <Stack key={`${kind} ${orderId} ${at}`} gap="1" align="start">
      <StatusBadge tone="deny">{t(`outlook.failed.${kind}`)}</StatusBadge>
      <Text>
        {t('outlook.failedFacts', { amount: formatMoney(amount, code), reason: reason ?? t('outlook.notTaken'), date: formatDay(at) })}
      </Text>
      <Button variant="link" onClick={onOrder}>
        {t('outlook.order', { number: orderNumber })}
      </Button>
    </Stack>
  ));
};

/** What runs out next, what is charged next and what failed. Rule: docs/rules/clients.md#what-comes-next. */
export const ClientOutlookPart = ({ clientId, onAutoship, onOrder }: ClientOutlookPartProps): ReactNode => {
  const { t } = useTranslation('clients');
  const query = useClientOutlookQuery(clientId, { refetchOnMountOrArgChange: true });
  const hidesOrdering = useFlag('hideOrdering');
  return (
    <Card label={t('outlook.label')}>
      <QueryState query={query} skeleton={<SkeletonText lines={2} />} failedTitle={t('outlook.couldNotLoad')}>
        {({ runsOut, nextCharge, failed }) => (
          <Grid templateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }} gap="4">
            <Fact label={t('outlook.runsOut')}>
              <RunsOut runsOut={runsOut} />
            </Fact>
            {hidesOrdering ? null : (
              <>
                <Fact label={t('outlook.nextCharge')}>
                  <NextCharge nextCharge={nextCharge} onAutoship={onAutoship} />
                </Fact>
                <Fact label={t('outlook.whatFailed')}>
                  <Failed failed={failed} onOrder={onOrder} />
                </Fact>
              </>
            )}
          </Grid>
        )}
      </QueryState>
    </Card>
  );
};
