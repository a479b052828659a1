import { List, Stack, Text } from '@chakra-ui/react';
import type { ClientEnding } from '@practice-portal/domain/client';
import { useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The AutoShips and prescriptions that end with a deactivation, or come back with an activation. */
export const EndingList = ({ ending }: { ending: ClientEnding }): ReactNode => {
  const { t } = useTranslation('clients');
  const { formatDate } = useLocale();
  const { autoships, autoshipCount, prescriptions, prescriptionCount } = ending;
  const more = (count: number, shown: number): ReactNode =>
    count > shown ? <List.Item>{t('ending.more', { count: count - shown })}</List.Item> : null;
  return (
    <Stack gap="3" maxH="18rem" overflowY="auto" tabIndex={0} role="group" aria-label={t('ending.label')}>
      {autoshipCount > 0 ? (
        <div>
          <Text fontWeight="medium">{t('ending.autoships', { count: autoshipCount })}</Text>
          <List.Root ps="5">
            {autoships.map(({ autoshipId, productName, animalName, nextShipDate }) => (
              <List.Item key={autoshipId}>
                {nextShipDate === null
                  ? t('ending.autoshipPaused', { product: productName, pet: animalName })
                  : t('ending.autoship', { product: productName, pet: animalName, date: formatDate(nextShipDate) })}
              </List.Item>
            ))}
            {more(autoshipCount, autoships.length)}
          </List.Root>
        </div>
      ) : null}
      {prescriptionCount > 0 ? (
        <div>
          <Text fontWeight="medium">{t('ending.prescriptions', { count: prescriptionCount })}</Text>
          <List.Root ps="5">
            {prescriptions.map(({ rxId, productName, animalName }) => (
              <List.Item key={rxId}>{t('ending.prescription', { product: productName, pet: animalName })}</List.Item>
            ))}
            {more(prescriptionCount, prescriptions.length)}
          </List.Root>
        </div>
      ) : null}
    </Stack>
  );
};
