import { Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { useCartSuggestionsQuery } from '@practice-portal/api-client/carts';
import type { CartSuggestion } from '@practice-portal/domain/cart';
import { formatMoney } from '@practice-portal/domain/money';
import { Button, Thumbnail, useLocale } from '@practice-portal/ui';
import { Pill, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface SuggestionsProps {
  animalId: number;
  cartId: number | null;
  onChoose: (suggestion: CartSuggestion) => void;
}

/** Products that suit the pet and that it does not get yet. Optional: nothing waits for them. */
export const Suggestions = ({ animalId, cartId, onChoose }: SuggestionsProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const { code } = useLocale();
  const query = cartId === null ? {} : { cartId };
  const { currentData } = useCartSuggestionsQuery({ params: { animalId }, query });
  const suggestions = currentData?.data ?? [];
  if (suggestions.length === 0) return null;
  return (
    <Stack as="section" gap="3" aria-label={t('suggestions.heading')}>
      <Heading as="h2" size="sm">
        {t('suggestions.heading')}
      </Heading>
      <Grid as="ul" gap="3" templateColumns="repeat(auto-fill, minmax(min(100%, 18rem), 1fr))" listStyleType="none">
        {suggestions.map((suggestion) => {
          const { skuId, displayName, strengthSize, packaging, price, imageUrl } = suggestion;
          return (
            <Flex
              as="li"
              key={skuId}
              align="center"
              gap="3"
              p="3"
              border="1px solid"
              borderColor="border.subtle"
              borderRadius="md"
              bg="bg.panel"
            >
              <Thumbnail src={imageUrl} alt="" icon={Pill} size={40} />
              <Stack gap="0" flex="1" minW="0">
                <Text fontWeight="medium" htmlTranslate="no">
                  {displayName}
                </Text>
                <Text textStyle="sm" color="fg.muted">
                  {[strengthSize, packaging, formatMoney(price, code)].filter(Boolean).join(' · ')}
                </Text>
              </Stack>
              <Button icon={Plus} aria-label={t('suggestions.add', { product: displayName })} onClick={() => onChoose(suggestion)}>
                {t('suggestions.choose')}
              </Button>
            </Flex>
          );
        })}
      </Grid>
    </Stack>
  );
};
