import { Text } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import type { Autoship } from '@practice-portal/domain/autoship';
import type { CardOnFile } from '@practice-portal/domain/card';
import { formatMoney } from '@practice-portal/domain/money';
import { useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useCardLabel } from '../cards/card-label.ts';

/** What the next shipment is charged, and to which card. Rule: docs/rules/autoship.md#next-charge. */
export const NextCharge = ({ autoship, cards }: { autoship: Autoship; cards: readonly CardOnFile[] }): ReactNode => {
  const { t } = useTranslation('clients');
  const { code } = useLocale();
  const hidesCards = useFlag('hideCreditCards');
  const label = useCardLabel();
  const { nextCharge, walletId } = autoship;
  if (nextCharge === null) return null;
  const amount = formatMoney(nextCharge.total, code);
  const card = cards.find(({ id }) => id === walletId);
  const known = card === undefined ? t('autoship.chargeAmount', { amount }) : t('autoship.chargeCard', { amount, card: label.name(card) });
  return (
    <Text textStyle="sm" color="fg.muted">
      {walletId === null && !hidesCards ? t('autoship.chargeNoCard', { amount }) : known}
    </Text>
  );
};
