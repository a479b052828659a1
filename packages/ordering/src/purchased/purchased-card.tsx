import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { PurchasedItem } from '@practice-portal/domain/cart';
import { fillsLeftDisplay } from '@practice-portal/domain/prescription';
import { Button, StatusBadge, Thumbnail, useLocale } from '@practice-portal/ui';
import { Pill } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface PurchasedCardProps {
  purchase: PurchasedItem;
  busy: boolean;
  onPress: (purchase: PurchasedItem) => void;
}

/** A previous purchase: product, date, remaining fills, and its one action. */
export const PurchasedCard = ({ purchase, busy, onPress }: PurchasedCardProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const { formatDay } = useLocale();
  const { productName, productStrength, productPackaging, quantity, fillsRemaining, autoshipId, backordered, action } = purchase;
  const fills = fillsRemaining === null ? null : fillsLeftDisplay(fillsRemaining);
  return (
    <Flex
      direction="column"
      justify="space-between"
      gap="3"
      w="17rem"
      p="4"
      bg="bg.panel"
      border="1px solid"
      borderColor="border.subtle"
      borderRadius="lg"
    >
      <Flex gap="3">
        <Thumbnail src={purchase.imageUrl} alt="" icon={Pill} />
        <Stack gap="0" minW="0">
          <Text fontWeight="medium" overflowWrap="anywhere" htmlTranslate="no">
            {productName}
          </Text>
          <Text textStyle="sm" color="fg.muted">
            {[productStrength, productPackaging, t('purchased.quantity', { count: quantity })].filter(Boolean).join(' · ')}
          </Text>
          <Text textStyle="sm" color="fg.muted">
            {t('purchased.last')}{' '}
            <Text as="span" whiteSpace="nowrap">
              {formatDay(purchase.lastPurchased)}
            </Text>
          </Text>
          {fills === null ? null : (
            <Text textStyle="sm" color="fg.muted">
              {t(`fillsLeft.${fills.kind}`, { count: fills.count })}
            </Text>
          )}
        </Stack>
      </Flex>
      <Flex gap="2" wrap="wrap">
        {autoshipId === null ? null : <StatusBadge tone="info">{t('purchased.onAutoship')}</StatusBadge>}
        {backordered && <StatusBadge tone="review">{t('product.outOfStock')}</StatusBadge>}
      </Flex>
      <Box>
        <Button
          block
          loading={busy}
          disabledReason={purchase.finalAt === null ? null : t('purchased.notFinal')}
          aria-label={t('purchased.about', { action: t(`purchased.action.${action}`), product: productName })}
          onClick={() => onPress(purchase)}
        >
          {t(`purchased.action.${action}`)}
        </Button>
      </Box>
    </Flex>
  );
};
