import { Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useAnswerPartnerReviewMutation } from '@practice-portal/api-client/pharmacy';
import type { WaitingReview } from '@practice-portal/domain/pharmacy';
import { Button, EmptyState, VisuallyHidden } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { usePress } from './use-press.ts';

/** Partners whose review practices wait for. */
export const ReviewList = ({ reviews }: { reviews: readonly WaitingReview[] }): ReactNode => {
  const { t } = useTranslation('portal');
  const [answer, { isLoading }] = useAnswerPartnerReviewMutation();
  const press = usePress();
  return (
    <Stack as="section" gap="3" aria-labelledby="pharmacy-reviews">
      <Heading as="h2" size="md" id="pharmacy-reviews">
        {t('pharmacy.reviews')}
      </Heading>
      {reviews.length === 0 && <EmptyState title={t('pharmacy.noReviews')} headingLevel={3} />}
      {reviews.map(({ practiceId, practiceName, partnerId, partnerName }) => (
        <Flex key={`${practiceId}/${partnerId}`} wrap="wrap" gap="2" align="center" justify="space-between">
          <Text>{`${partnerName}, ${practiceName}`}</Text>
          <Flex gap="2">
            {[true, false].map((approved) => (
              <Button
                key={String(approved)}
                loading={isLoading}
                onClick={() => press(answer({ body: { practiceId, partnerId, approved } }), t('pharmacy.answered', { name: partnerName }))}
              >
                {t(approved ? 'pharmacy.approve' : 'pharmacy.decline')}
                <VisuallyHidden>{` ${partnerName}, ${practiceName}`}</VisuallyHidden>
              </Button>
            ))}
          </Flex>
        </Flex>
      ))}
    </Stack>
  );
};
