import { Flex, Stack } from '@chakra-ui/react';
import { type Autoship, type AutoshipItem, frequencyLabel } from '@practice-portal/domain/autoship';
import type { RenewalDue } from '@practice-portal/domain/prescription';
import type { CardOnFile, ExpiringCard } from '@practice-portal/domain/card';
import { type DataColumn, DataTable, Menu } from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { CardEndsBadge } from '../cards/card-ends-badge.tsx';
import { RenewalBadge } from '../prescriptions/renewal-badge.tsx';
import { CardFact } from '../purchases/card-fact.tsx';
import { ProductText } from '../purchases/product-text.tsx';
import { type AutoshipTask, useAutoshipActions } from './use-autoship-actions.ts';
import { NextCharge } from './next-charge.tsx';
import { NextShipDate } from './next-ship-date.tsx';

interface AutoshipsTableProps {
  rows: readonly Autoship[];
  renewals: readonly RenewalDue[];
  expiring: readonly ExpiringCard[];
  cards: readonly CardOnFile[];
  onOpen: (task: AutoshipTask) => void;
}

/** The products of an AutoShip. */
export const AutoshipProducts = ({ items }: { items: readonly AutoshipItem[] }): ReactNode => {
  const { t } = useTranslation('clients');
  return (
    <Stack gap="2">
      {items.map((item) => (
        <ProductText
          key={item.autoshipItemId}
          name={item.productName}
          details={[item.productStrength, item.productPackaging, t('list.quantity', { quantity: item.quantity })]}
          message={item.compoundingPharmacyMessage}
        />
      ))}
    </Stack>
  );
};

/** The pets that something is for: the first, 'and more' when there are several. */
const usePets = (): ((autoship: Autoship) => string) => {
  const { t } = useTranslation('clients');
  return ({ autoShipItemResponseBeans: items }) => {
    const names = [...new Set(items.map(({ animalName }) => animalName))];
    return names.length > 1 ? t('autoship.andMore', { name: names[0] }) : (names[0] ?? '');
  };
};

/** The AutoShips of a client. Rule: docs/rules/clients.md#lists. */
export const AutoshipsTable = ({ rows, renewals, expiring, cards, onOpen }: AutoshipsTableProps): ReactNode => {
  const { t } = useTranslation('clients');
  const actionsOf = useAutoshipActions(onOpen);
  const petsOf = usePets();
  const products = ({ autoShipItemResponseBeans: items }: Autoship): ReactNode => <AutoshipProducts items={items} />;
  const frequency = (autoship: Autoship): string => {
    const { key, params } = frequencyLabel(autoship.frequency);
    return t(key, params ?? {});
  };
  const next = (autoship: Autoship): ReactNode => (
    <Stack gap="1" align="start">
      <NextShipDate autoship={autoship} />
      <NextCharge autoship={autoship} cards={cards} />
      {renewals
        .filter(({ autoshipId }) => autoshipId === autoship.autoshipId)
        .map((due) => (
          <RenewalBadge key={due.rxId} due={due} />
        ))}
      {expiring
        .filter(({ autoships }) => autoships.some(({ autoshipId }) => autoshipId === autoship.autoshipId))
        .map((card) => (
          <CardEndsBadge key={card.walletId} card={card} />
        ))}
    </Stack>
  );
  const manage = (autoship: Autoship): ReactNode => (
    <Menu label={t('autoship.manageOf', { name: nameOf(autoship) })} items={() => actionsOf(autoship)} />
  );
  const columns = useMemo(
    (): DataColumn<Autoship>[] => [
      { id: 'product', header: t('list.product'), cell: products },
      { id: 'pet', header: t('list.pet'), cell: petsOf },
      { id: 'frequency', header: t('autoship.frequency'), cell: frequency },
      { id: 'next', header: t('autoship.nextShipDate'), cell: next },
      { id: 'manage', header: t('autoship.manage'), hideHeader: true, cell: manage, align: 'end', width: '4rem' },
    ],
    // What the cells show comes from these.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [t, renewals, expiring, cards, actionsOf],
  );
  const card = (autoship: Autoship): ReactNode => (
    <Flex gap="3" align="start">
      <Stack gap="1" flex="1" minW="0">
        {products(autoship)}
        <span>{petsOf(autoship)}</span>
        <span>{frequency(autoship)}</span>
        <CardFact label={t('autoship.nextShipDate')}>{next(autoship)}</CardFact>
      </Stack>
      {manage(autoship)}
    </Flex>
  );
  return (
    <DataTable
      caption={t('autoship.table')}
      columns={columns}
      rows={rows}
      rowKey={({ autoshipId }) => autoshipId}
      rowLabel={nameOf}
      renderCard={card}
    />
  );
};

const nameOf = ({ autoShipItemResponseBeans: items }: Autoship): string => items.map(({ productName }) => productName).join(', ');
