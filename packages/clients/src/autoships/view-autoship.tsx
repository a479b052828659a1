import { Stack } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import { useClientAddressesQuery } from '@practice-portal/api-client/addresses';
import { useClientCardsQuery } from '@practice-portal/api-client/cards';
import { addressLine } from '@practice-portal/domain/address';
import { type Autoship, frequencyLabel, type NextCharge } from '@practice-portal/domain/autoship';
import { formatMoney } from '@practice-portal/domain/money';
import { Button, DescriptionList, Dialog, modalPart, useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { AutoshipProducts } from './autoships-table.tsx';
import { useCardLabel } from '../cards/card-label.ts';
import { NextShipDate } from './next-ship-date.tsx';

interface ViewAutoshipProps {
  clientId: number;
  autoship: Autoship;
  onClose: () => void;
  onEdit: () => void;
}

/** Everything about an AutoShip, to be read. */
export const ViewAutoship = modalPart(function ViewAutoship({ clientId, autoship, onClose, onEdit }: ViewAutoshipProps): ReactNode {
  const { t } = useTranslation(['clients', 'domain']);
  const hidesCards = useFlag('hideCreditCards');
  const { currentData: addresses } = useClientAddressesQuery(clientId);
  const { currentData: cards } = useClientCardsQuery(clientId, { skip: hidesCards });
  const label = useCardLabel();
  const { code } = useLocale();
  const address = addresses?.find(({ id }) => id === autoship.addressId);
  const card = cards?.find(({ id }) => id === autoship.walletId);
  const items = autoship.autoShipItemResponseBeans;
  const none = t('card.none');
  const chargeFacts = ({ subtotal, shipping, tax, fees, total }: NextCharge) => [
    { id: 'charge', term: t('autoship.charge'), description: formatMoney(total, code) },
    {
      id: 'chargeParts',
      term: t('autoship.chargeParts'),
      description: t(fees > 0 ? 'autoship.chargeOfFees' : 'autoship.chargeOf', {
        items: formatMoney(subtotal, code),
        shipping: formatMoney(shipping, code),
        tax: formatMoney(tax, code),
        fees: formatMoney(fees, code),
      }),
    },
  ];
  const frequency = frequencyLabel(autoship.frequency);
  const facts = [
    { id: 'pets', term: t('list.pet'), description: [...new Set(items.map(({ animalName }) => animalName))].join(', ') },
    { id: 'frequency', term: t('autoship.frequency'), description: t(frequency.key, frequency.params ?? {}) },
    { id: 'next', term: t('autoship.nextShipDate'), description: <NextShipDate autoship={autoship} /> },
    ...(autoship.nextCharge === null ? [] : chargeFacts(autoship.nextCharge)),
    { id: 'address', term: t('autoship.address'), description: address ? addressLine(address) : none },
    ...(hidesCards
      ? []
      : [{ id: 'card', term: t('autoship.card'), description: card ? `${label.name(card)}, ${label.expiry(card)}` : none }]),
  ];
  return (
    <Dialog
      open
      size="md"
      title={t('autoship.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('autoship.close')}</Button>
          <Button variant="solid" onClick={onEdit}>
            {t('autoship.edit')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <AutoshipProducts items={items} />
        <DescriptionList items={facts} />
      </Stack>
    </Dialog>
  );
});
