import { Stack, Text } from '@chakra-ui/react';
import { cardExpiryText, type ExpiringCard } from '@practice-portal/domain/card';
import { Banner, Button, lazyPart, useLocale } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

const { Part: MoveAutoshipsDialog } = lazyPart(async () => (await import('./move-autoships-dialog.tsx')).MoveAutoshipsDialog);

interface ExpiringCardsProps {
  clientId: number;
  expiring: readonly ExpiringCard[];
}

/** Cards that end before the AutoShips they are to pay ship, and one step to move all of those, whose results outlast the notice. */
export const ExpiringCards = ({ clientId, expiring }: ExpiringCardsProps): ReactNode => {
  const { t } = useTranslation('clients');
  const { formatDate } = useLocale();
  const [moving, setMoving] = useState(false);
  return (
    <>
      {expiring.length > 0 ? (
        <Banner status="warning" title={t('expiring.title')} action={<Button onClick={() => setMoving(true)}>{t('expiring.move')}</Button>}>
          <Stack gap="1">
            {expiring.flatMap(({ walletId, type, lastDigits, expirationDate, autoships }) =>
              autoships.map(({ autoshipId, nextShipDate, productNames }) => (
                <Text key={`${walletId}-${autoshipId}`}>
                  {t('expiring.line', {
                    card: t('onFile.card', { type, digits: lastDigits }),
                    expires: cardExpiryText(expirationDate),
                    products: productNames.join(', '),
                    date: nextShipDate === null ? '' : formatDate(nextShipDate),
                  })}
                </Text>
              )),
            )}
          </Stack>
        </Banner>
      ) : null}
      {moving ? <MoveAutoshipsDialog clientId={clientId} expiring={expiring} onClose={() => setMoving(false)} /> : null}
    </>
  );
};
