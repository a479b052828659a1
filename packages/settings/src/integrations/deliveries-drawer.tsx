import { Flex, Stack, Text } from '@chakra-ui/react';
import { ChatAction } from '@practice-portal/access';
import { useEventDeliveriesQuery, useSendEventAgainMutation } from '@practice-portal/api-client/events';
import type { EventDelivery, EventEndpoint } from '@practice-portal/domain/events';
import {
  Button,
  type DataColumn,
  DataTable,
  EmptyState,
  failureTitle,
  modalPart,
  QueryState,
  SideDrawer,
  StatusBadge,
  toast,
  useLocale,
} from '@practice-portal/ui';
import { Send } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const TONES = { delivered: 'approve', waiting: 'review', failed: 'deny' } as const;

const DeliveryState = ({ delivery: { state, tries } }: { delivery: EventDelivery }): ReactNode => {
  const { t } = useTranslation('settings');
  const word = state === 'waiting' && tries > 0 ? 'retrying' : state;
  return <StatusBadge tone={TONES[state]}>{t(`events.delivery.${word}`)}</StatusBadge>;
};

/** What the endpoint answered, or why it did not. */
const DeliveryAnswer = ({ delivery: { answerCode, failure } }: { delivery: EventDelivery }): ReactNode => {
  const { t } = useTranslation('settings');
  if (answerCode !== null) return String(answerCode);
  return failure === null || failure === 'answer' ? '—' : t(`events.failure.${failure}`);
};

const SendAgain = ({ delivery: { id, type, subject, state, tries } }: { delivery: EventDelivery }): ReactNode => {
  const { t } = useTranslation('settings');
  const [send, { isLoading }] = useSendEventAgainMutation();
  const press = async (): Promise<void> => {
    const { error } = await send({ params: { deliveryId: id } });
    if (error) toast.error(failureTitle(error, t('events.sendFailed'), t));
    else toast.success(t('events.sendingAgain'));
  };
  if (state === 'waiting' && tries === 0) return null;
  return (
    <Button variant="ghost" loading={isLoading} aria-label={t('events.sendAgainNamed', { type, subject })} onClick={() => void press()}>
      {t('events.sendAgain')}
    </Button>
  );
};

const What = ({ delivery: { type, subject } }: { delivery: EventDelivery }): ReactNode => (
  <Stack gap="0">
    <Text>{type}</Text>
    <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
      {subject}
    </Text>
  </Stack>
);

const whatOf = (delivery: EventDelivery): ReactNode => <What delivery={delivery} />;
const stateOf = (delivery: EventDelivery): ReactNode => <DeliveryState delivery={delivery} />;
const answerOf = (delivery: EventDelivery): ReactNode => <DeliveryAnswer delivery={delivery} />;
const againOf = (delivery: EventDelivery): ReactNode => <SendAgain delivery={delivery} />;

const Deliveries = ({ endpoint: { id, url } }: { endpoint: EventEndpoint }): ReactNode => {
  const { t } = useTranslation('settings');
  const { formatDateTime } = useLocale();
  const query = useEventDeliveriesQuery(id);
  const columns = useMemo(
    (): DataColumn<EventDelivery>[] => [
      { id: 'time', header: t('events.time'), cell: ({ at }) => formatDateTime(at) },
      { id: 'type', header: t('events.event'), cell: whatOf },
      { id: 'state', header: t('events.state'), cell: stateOf },
      { id: 'answer', header: t('events.answer'), cell: answerOf },
      { id: 'again', header: t('events.sendAgain'), hideHeader: true, align: 'end', cell: againOf },
    ],
    [t, formatDateTime],
  );
  return (
    <QueryState
      query={query}
      failedTitle={t('events.deliveriesFailed')}
      help={<ChatAction />}
      isEmpty={(rows) => rows.length === 0}
      empty={<EmptyState icon={Send} title={t('events.noDeliveries')} hint={t('events.noDeliveriesHint')} />}
    >
      {(rows) => (
        <DataTable
          caption={t('events.deliveriesOf', { url })}
          columns={columns}
          rows={rows}
          rowKey={(delivery) => delivery.id}
          rowLabel={({ type, subject }) => `${type} ${subject}`}
          skeletonRows={3}
          empty={null}
          renderCard={(delivery) => (
            <Stack gap="1" w="full">
              <What delivery={delivery} />
              <Text textStyle="sm">{formatDateTime(delivery.at)}</Text>
              <Flex wrap="wrap" gap="2" align="center">
                <DeliveryState delivery={delivery} />
                <Text textStyle="sm">
                  <DeliveryAnswer delivery={delivery} />
                </Text>
                <SendAgain delivery={delivery} />
              </Flex>
            </Stack>
          )}
        />
      )}
    </QueryState>
  );
};

/** The last deliveries to an endpoint. */
export const DeliveriesDrawer = modalPart(function DeliveriesDrawer({
  endpoint,
  onClose,
}: {
  endpoint: EventEndpoint;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <SideDrawer open title={t('events.deliveries')} size="lg" onClose={onClose}>
      <Stack gap="4">
        <Text overflowWrap="anywhere">{endpoint.url}</Text>
        <Deliveries endpoint={endpoint} />
      </Stack>
    </SideDrawer>
  );
});
