import { Button as ChakraButton, Flex, Stack, Text } from '@chakra-ui/react';
import { usePractice } from '@practice-portal/access';
import {
  useAddFavouriteDirectionMutation,
  useFavouriteDirectionsQuery,
  useRemoveFavouriteDirectionMutation,
} from '@practice-portal/api-client/catalog';
import { FAVOURITE_DIRECTIONS_MAX } from '@practice-portal/domain/catalog';
import { isDetailedDirection } from '@practice-portal/domain/prescription';
import { Button, IconButton, newKey, toast } from '@practice-portal/ui';
import { useField } from 'formik';
import { Star, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { failureReason } from '../actions/failure-reason.ts';

interface FavouriteDirectionsProps {
  productId: number;
  isControlled: boolean;
}

/** Directions that the practice gives this product with again and again. */
export const FavouriteDirections = ({ productId, isControlled }: FavouriteDirectionsProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const { id: practiceId } = usePractice();
  const params = { practiceId, productId };
  const { currentData } = useFavouriteDirectionsQuery({ params });
  const [add, adding] = useAddFavouriteDirectionMutation();
  const [remove] = useRemoveFavouriteDirectionMutation();
  const [{ value }, , { setValue }] = useField<string>('usageInstructions');
  const favourites = currentData?.data ?? [];
  const typed = value.trim();
  const barrier = ((): string | null => {
    if (typed === '') return t('favourite.empty');
    // A controlled substance's label says how much, how often: such words are no favourite of it.
    if (isControlled && !isDetailedDirection(typed)) return t('favourite.generic');
    if (favourites.some(({ usageInstructions }) => usageInstructions === typed)) return t('favourite.known');
    return favourites.length >= FAVOURITE_DIRECTIONS_MAX ? t('favourite.full') : null;
  })();
  const keep = async (): Promise<void> => {
    const { error } = await add({ params, body: { usageInstructions: typed }, idempotencyKey: newKey() });
    if (error !== undefined) toast.error(failureReason(error, t) ?? t('favourite.failed'));
  };
  const drop = async (directionId: number): Promise<void> => {
    const { error } = await remove({ params: { ...params, directionId }, idempotencyKey: newKey() });
    if (error !== undefined) toast.error(failureReason(error, t) ?? t('favourite.failed'));
  };
  return (
    <Stack gap="2">
      {favourites.length > 0 && (
        <Stack as="section" gap="2" aria-label={t('favourite.heading')}>
          <Text textStyle="sm" fontWeight="medium">
            {t('favourite.heading')}
          </Text>
          {favourites.map(({ id, usageInstructions }) => (
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
              <IconButton label={t('favourite.remove', { directions: usageInstructions })} icon={X} onClick={() => void drop(id)} />
            </Flex>
          ))}
        </Stack>
      )}
      <div>
        <Button icon={Star} loading={adding.isLoading} disabledReason={barrier} onClick={() => void keep()}>
          {t('favourite.add')}
        </Button>
      </div>
    </Stack>
  );
};
