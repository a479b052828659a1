import { Box, Flex, Stack } from '@chakra-ui/react';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { frequencyLabel } from '@practice-portal/domain/autoship';
import type { ComplianceBean, QueueProduct } from '@practice-portal/domain/product';
import { joined } from '@practice-portal/domain/text';
import { Banner, Button, Points, useLocale } from '@practice-portal/ui';
import { Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FactLine } from '../item/fact-line.tsx';
import { InfoDialog } from '../item/info-dialog.tsx';
import { infoStyles } from '../item/info-styles.ts';
import { ReplacementNote } from '../item/replacement-help.tsx';

export const ProductLine = ({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatDate, formatDay } = useLocale();
  const { product, quantity, sourceDescription, orderDate } = item;
  const frequency = item.autoshipFrequency === null ? null : frequencyLabel(item.autoshipFrequency);
  const shipping = item.isAutoship
    ? joined([
        t('review.autoship'),
        frequency && t(frequency.key, { ...frequency.params }),
        item.nextShipDate && t('source.nextShip', { date: formatDate(item.nextShipDate) }),
      ])
    : null;
  return (
    <Stack as="section" aria-label={t('review.product')} gap="1" textStyle="sm">
      <FactLine
        lead={product.productName}
        verbatim
        facts={[
          product.productStrength,
          product.productPackaging,
          t('product.quantity', { count: quantity }),
          joined([sourceDescription, formatDay(orderDate)]),
          shipping,
        ]}
      />
      {item.isReplacement && (
        <Box css={{ '& > [data-part=info]': infoStyles }}>
          <ReplacementNote />
        </Box>
      )}
      <CompoundingNotes product={product} />
    </Stack>
  );
};

/** How long a compounded product keeps, and who makes it. Rule: docs/rules/queue.md#review. */
const CompoundingNotes = ({ product }: { product: QueueProduct }): ReactNode => {
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

interface BeyondUseDialogProps {
  product: string;
  days: number;
  onClose: () => void;
}

/** Shows what a beyond-use date is, and which one the product has. */
const BeyondUseDialog = ({ product, days, onClose }: BeyondUseDialogProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  return (
    <InfoDialog title={t('review.beyondUse.title')} closeLabel={t('product.close')} onClose={onClose}>
      <p>{t('review.beyondUse.days', { product, count: days })}</p>
      <p>{t('review.beyondUse.label')}</p>
      <p>{t('review.beyondUse.expiration')}</p>
    </InfoDialog>
  );
};

interface PharmacyDialogProps {
  compliance: ComplianceBean;
  onClose: () => void;
}

/** Who compounds a product, and what they ask of the person who prescribes it. */
const PharmacyDialog = ({ compliance, onClose }: PharmacyDialogProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const asks = pharmacyAsks(compliance);
  const { compoundingPharmacyMessage: message } = compliance;
  return (
    <InfoDialog title={t('review.pharmacy.title')} closeLabel={t('product.close')} onClose={onClose}>
      <p>{t(`review.pharmacy.by.${pharmacyOf(compliance.compoundingPharmacyId)}`)}</p>
      {message !== null && message !== '' && <p>{message}</p>}
      {asks.length > 0 && <Points>{asks.map((ask) => t(`review.pharmacy.asks.${ask}`))}</Points>}
    </InfoDialog>
  );
};

export type CompoundingPharmacy = 'first' | 'second' | 'other';

const PARTNERS: Partial<Record<number, CompoundingPharmacy>> = { 1: 'first', 2: 'second' };

/** The pharmacy of an id; `other` for one that is not known or not given. */
export const pharmacyOf = (id: number | null): CompoundingPharmacy => PARTNERS[id ?? 0] ?? 'other';

/** Something a compounding pharmacy asks of the person who prescribes, or decides itself. */
export type PharmacyAsk = 'expiration' | 'rationale' | 'indications' | 'license';

export const pharmacyAsks = (
  compliance: Pick<
    ComplianceBean,
    'expirationDateSelectionEnabled' | 'isClinicalRationaleRequired' | 'isMedicationIndicationsRequired' | 'isVetLicenceInformationRequired'
  >,
): PharmacyAsk[] => {
  const applies: Record<PharmacyAsk, boolean> = {
    expiration: !compliance.expirationDateSelectionEnabled,
    rationale: compliance.isClinicalRationaleRequired,
    indications: compliance.isMedicationIndicationsRequired,
    license: compliance.isVetLicenceInformationRequired,
  };
  return (Object.keys(applies) as PharmacyAsk[]).filter((ask) => applies[ask]);
};
