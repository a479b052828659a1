import { Button as ChakraButton, Flex, Stack, Text } from '@chakra-ui/react';
import { usePractice } from '@practice-portal/access';
import {
  useAddFavoriteDirectionMutation,
  useFavoriteDirectionsQuery,
  useRemoveFavoriteDirectionMutation,
} from '@practice-portal/api-client/catalog';
import { FAVORITE_DIRECTIONS_MAX } from '@practice-portal/domain/catalog';
import { isDetailedDirection } from '@practice-portal/domain/prescription';
import { Button, IconButton, newKey, toast } from '@practice-portal/ui';
import { useField } from 'formik';
import { Star, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { failureReason } from '../actions/failure-reason.ts';

interface FavoriteDirectionsProps {
  productId: number;
  isControlled: boolean;
}

/** Directions that the practice gives this product with again and again. */
export const FavoriteDirections = ({ productId, isControlled }: FavoriteDirectionsProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const { id: practiceId } = usePractice();
  const params = { practiceId, productId };
  const { currentData } = useFavoriteDirectionsQuery({ params });
  const [add, adding] = useAddFavoriteDirectionMutation();
  const [remove] = useRemoveFavoriteDirectionMutation();
  const [{ value }, , { setValue }] = useField<string>('usageInstructions');
  const favorites = currentData?.data ?? [];
  const typed = value.trim();
  const barrier = ((): string | null => {
    if (typed === '') return t('favorite.empty');
    // A controlled substance's label says how much, how often: such words are no favorite of it.
    if (isControlled && !isDetailedDirection(typed)) return t('favorite.generic');
    if (favorites.some(({ usageInstructions }) => usageInstructions === typed)) return t('favorite.known');
    return favorites.length >= FAVORITE_DIRECTIONS_MAX ? t('favorite.full') : null;
  })();
  const keep = async (): Promise<void> => {
    const { error } = await add({ params, body: { usageInstructions: typed }, idempotencyKey: newKey() });
    if (error !== undefined) toast.error(failureReason(error, t) ?? t('favorite.failed'));
  };
  const drop = async (directionId: number): Promise<void> => {
    const { error } = await remove({ params: { ...params, directionId }, idempotencyKey: newKey() });
    if (error !== undefined) toast.error(failureReason(error, t) ?? t('favorite.failed'));
  };
  return (
    <Stack gap="2">
      {favorites.length > 0 && (
        <Stack as="section" gap="2" aria-label={t('favorite.heading')}>
          <Text textStyle="sm" fontWeight="medium">
            {t('favorite.heading')}
          </Text>
          {favorites.map(({ id, usageInstructions }) => (
            <Flex key={id} gap="1" align="center">
              {/* Directions are as long as a label: they wrap. */}
              <ChakraButton
                variant="subtle"
                h="auto"
                flexShrink="1"
                minW="0"
                py="2"
                whiteSpace="normal"
                textAlign="start"
                htmlTranslate="no"
                onClick={() => void setValue(usageInstructions)}
              >
                {usageInstructions}
              </ChakraButton>
              <IconButton label={t('favorite.remove', { directions: usageInstructions })} icon={X} onClick={() => void drop(id)} />
            </Flex>
          ))}
        </Stack>
      )}
      <div>
        <Button icon={Star} loading={adding.isLoading} disabledReason={barrier} onClick={() => void keep()}>
          {t('favorite.add')}
        </Button>
      </div>
    </Stack>
  );
};
