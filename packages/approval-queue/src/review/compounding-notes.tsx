import { Flex } from '@chakra-ui/react';
import type { QueueProduct } from '@practice-portal/domain/product';
import { Banner, Button } from '@practice-portal/ui';
import { Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { BeyondUseDialog } from './beyond-use-dialog.tsx';
import { PharmacyDialog } from './pharmacy-dialog.tsx';

/**
 * What to know of a compounded product: how long it keeps, and who makes it, each with more to read.
 * Source: ordering-and-approval.md section 2, "Review drawer".
 */
export const CompoundingNotes = ({ product }: { product: QueueProduct }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const [open, setOpen] = useState<'beyondUse' | 'pharmacy' | null>(null);
  const { compounded, compoundingPharmacyMessage: message, compoundingPharmacyId: pharmacyId, beyondUseDays } = product.complianceBean;
  if (!compounded && !message && pharmacyId === null && beyondUseDays === null) return null;
  const close = (): void => setOpen(null);
  return (
    <>
      <Banner status="info" title={message || t('product.compoundedTitle')}>
        <Flex wrap="wrap" gap="2" mt="2">
          {beyondUseDays !== null && (
            <Button wraps icon={Info} aria-haspopup="dialog" onClick={() => setOpen('beyondUse')}>
              {t('review.beyondUseDays', { count: beyondUseDays })}
            </Button>
          )}
          <Button wraps icon={Info} aria-haspopup="dialog" onClick={() => setOpen('pharmacy')}>
            {t('review.pharmacy.button')}
          </Button>
        </Flex>
      </Banner>
      {open === 'beyondUse' && beyondUseDays !== null && (
        <BeyondUseDialog product={product.productName} days={beyondUseDays} onClose={close} />
      )}
      {open === 'pharmacy' && <PharmacyDialog compliance={product.complianceBean} onClose={close} />}
    </>
  );
};
