import { ChatAction } from '@practice-portal/access';
import { useDietLetterPdfMutation } from '@practice-portal/api-client/diet';
import type { CartItem } from '@practice-portal/domain/cart';
import { DIET_PRINT_DELAY_MS } from '@practice-portal/domain/diet';
import { PdfDialog } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const delayed = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, DIET_PRINT_DELAY_MS);
  });

/** The owner's letter of a diet item; it is asked for a second later. Rule: docs/rules/diet.md#owners-letter. */
export const DietLetter = ({ item, onClose }: { item: CartItem; onClose: () => void }): ReactNode => {
  const { t } = useTranslation('ordering');
  const [fetchPdf] = useDietLetterPdfMutation();
  const id = item.royalCaninIndividualisRecommendationId ?? 0;
  return (
    <PdfDialog
      title={t('diet.letter', { pet: item.animalName })}
      fileName={`diet-recommendation-${id}.pdf`}
      load={async () => {
        await delayed();
        return fetchPdf(id).unwrap();
      }}
      onClose={onClose}
      help={<ChatAction />}
    />
  );
};
