import { Flex, Stack, Text } from '@chakra-ui/react';
import type { PrescriptionRow, RenewalDue } from '@practice-portal/domain/prescription';
import { type DataColumn, DataTable, Menu, StatusBadge, useLocale, useToday } from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { CardFact } from '../purchases/card-fact.tsx';
import { MailFailedBadge } from '../purchases/mail-failed-badge.tsx';
import { ProductText } from '../purchases/product-text.tsx';
import { FillsLeft } from './fills-left.tsx';
import { RenewalBadge } from './renewal-badge.tsx';
import { type PrescriptionTask, usePrescriptionActions } from './use-prescription-actions.ts';

interface PrescriptionsTableProps {
  rows: readonly PrescriptionRow[];
  renewals: readonly RenewalDue[];
  onOpen: (task: PrescriptionTask, rx: PrescriptionRow) => void;
}

const Expiry = ({ rx, due }: { rx: PrescriptionRow; due: RenewalDue | undefined }): ReactNode => {
  const { t } = useTranslation('clients');
  const { formatDate } = useLocale();
  const { expirationDate } = rx;
  const today = useToday();
  const expired = expirationDate !== null && expirationDate <= today;
  return (
    <Stack gap="1" align="start">
      <span>{expirationDate === null ? t('rx.neverExpires') : formatDate(expirationDate)}</span>
      {expired ? <StatusBadge tone="deny">{t('rx.expired')}</StatusBadge> : null}
      {due ? <RenewalBadge due={due} /> : null}
      {rx.mailFailed ? <MailFailedBadge /> : null}
    </Stack>
  );
};

const fillsCell = (rx: PrescriptionRow): ReactNode => <FillsLeft {...rx} />;

/** The prescriptions of a client. Rule: docs/rules/clients.md#lists. */
export const PrescriptionsTable = ({ rows, renewals, onOpen }: PrescriptionsTableProps): ReactNode => {
  const { t } = useTranslation('clients');
  const actionsOf = usePrescriptionActions(onOpen);
  const parts = useMemo(() => {
    const product = (rx: PrescriptionRow): ReactNode => (
      <ProductText
        name={rx.productName}
        details={[rx.productStrength, rx.productPackaging, t('list.quantity', { quantity: rx.fillQuantity })]}
        message={rx.compoundingPharmacyMessage}
      />
    );
    const expiry = (rx: PrescriptionRow): ReactNode => <Expiry rx={rx} due={renewals.find(({ rxId }) => rxId === rx.rxId)} />;
    const actions = (rx: PrescriptionRow): ReactNode =>
      actionsOf(rx).length === 0 ? (
        <Text color="fg.muted">{t('list.noActions')}</Text>
      ) : (
        <Menu label={t('list.actionsFor', { name: rx.productName })} items={() => actionsOf(rx)} />
      );
    return { product, expiry, actions };
  }, [actionsOf, renewals, t]);
  const columns = useMemo(
    (): DataColumn<PrescriptionRow>[] => [
      { id: 'product', header: t('list.product'), cell: parts.product },
      { id: 'pet', header: t('list.pet'), cell: ({ animalName }) => animalName },
      { id: 'fills', header: t('rx.fillsLeft'), cell: fillsCell },
      { id: 'expires', header: t('rx.expiresOn'), cell: parts.expiry },
      { id: 'actions', header: t('list.actions'), hideHeader: true, cell: parts.actions, align: 'end', width: '4rem' },
    ],
    [parts, t],
  );
  const card = (rx: PrescriptionRow): ReactNode => (
    <Flex gap="3" align="start">
      <Stack gap="1" flex="1" minW="0" align="start">
        {parts.product(rx)}
        <span>{rx.animalName}</span>
        <CardFact label={t('rx.fillsLeft')}>
          <FillsLeft {...rx} />
        </CardFact>
        <CardFact label={t('rx.expiresOn')}>{parts.expiry(rx)}</CardFact>
      </Stack>
      {parts.actions(rx)}
    </Flex>
  );
  return (
    <DataTable
      caption={t('rx.table')}
      columns={columns}
      rows={rows}
      rowKey={({ rxId }) => rxId}
      rowLabel={({ productName, animalName }) => t('rx.about', { product: productName, pet: animalName })}
      renderCard={card}
    />
  );
};
