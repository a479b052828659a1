import { List, Stack, Text } from '@chakra-ui/react';
import { ChatAction } from '@practice-portal/access';
import { useRestartCampaignMutation } from '@practice-portal/api-client/recommendations';
import { refillsDisplay } from '@practice-portal/domain/prescription';
import { type Recommendation, recommendationStatus } from '@practice-portal/domain/recommendation';
import { Banner, DescriptionList, FormDialog, modalPart, useLocale, useSaveForm } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ProductText } from '../purchases/product-text.tsx';
import { RecommendationBadge } from './recommendation-badge.tsx';

interface RecommendationDialogProps {
  recommendation: Recommendation;
  onClose: () => void;
}

const Items = ({ items }: { items: Recommendation['recommendationItems'] }): ReactNode => {
  const { t } = useTranslation('clients');
  const { formatDate } = useLocale();
  const refills = (count: number | null): string => {
    const { kind, count: shown } = refillsDisplay(count);
    return t(`recommendation.refills.${kind}`, { count: shown });
  };
  return (
    <List.Root variant="plain" gap="3" aria-label={t('recommendation.items')}>
      {items.map((item) => (
        <List.Item key={item.cartItemId}>
          <ProductText
            name={item.productName}
            details={[item.strength, item.packaging, t('list.quantity', { quantity: item.prescriptionQuantity }), refills(item.refills)]}
            message={
              item.purchaseDate === null
                ? item.petName
                : t('recommendation.bought', { pet: item.petName, date: formatDate(item.purchaseDate) })
            }
          />
        </List.Item>
      ))}
    </List.Root>
  );
};

/** A recommendation, to be read and sent again. Rule: docs/rules/ordering.md#recommendation-states. */
export const RecommendationDialog = modalPart(function RecommendationDialog({
  recommendation,
  onClose,
}: RecommendationDialogProps): ReactNode {
  const { t } = useTranslation('clients');
  const { formatDay } = useLocale();
  const { rxCartId, canResend, resendDisabledReason, recommendationItems: items } = recommendation;
  const [restart] = useRestartCampaignMutation();
  const form = useSaveForm({
    initialValues: {},
    save: (_values, { idempotencyKey }) => restart({ params: { rxCartId }, idempotencyKey }).unwrap(),
    saved: t('recommendation.sent'),
    onSaved: onClose,
    explain: ({ status, message }) =>
      status === 409
        ? { title: t('recommendation.cannot'), hint: message || t('recommendation.notAvailable') }
        : { title: t('recommendation.failed'), hint: t('recommendation.tryAgain') },
  });
  const reason = canResend ? null : (resendDisabledReason ?? t('recommendation.notAvailable'));
  const note = items.find(({ recommendationNote }) => recommendationNote)?.recommendationNote;
  const facts = [
    { id: 'date', term: t('recommendation.dateSent'), description: formatDay(recommendation.recommendationDate) },
    { id: 'by', term: t('recommendation.sentBy'), description: recommendation.submittedByStaffDisplayName ?? t('changes.practice') },
    { id: 'status', term: t('recommendation.statusHeader'), description: <RecommendationBadge status={recommendationStatus(items)} /> },
    { id: 'note', term: t('recommendation.message'), description: <Text whiteSpace="pre-wrap">{note ?? t('card.none')}</Text> },
    { id: 'promo', term: t('recommendation.promoCode'), description: recommendation.promoCode ?? t('card.none') },
  ];
  return (
    <FormDialog
      form={form}
      size="md"
      title={t('recommendation.title')}
      submitLabel={t('recommendation.resend')}
      submitDisabledReason={reason}
      cancelLabel={t('autoship.close')}
      allowUnchanged
      help={<ChatAction />}
      onClose={onClose}
    >
      <Stack gap="4">
        {reason === null ? null : (
          <Banner status="info" title={t('recommendation.cannot')}>
            {reason}
          </Banner>
        )}
        <DescriptionList items={facts} />
        <Items items={items} />
      </Stack>
    </FormDialog>
  );
});
