import { Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { InfoDialogPart } from '../item/info-parts.ts';
import { InfoButton } from '../item/info-button.tsx';
import { useRowFacts } from './row-facts.tsx';

interface CompoundedInfoProps {
  /** The product's name. */
  product: string;
  /** What the compounding pharmacy has to say. */
  message: string;
}

/** Marks a compounded product; pressing it shows what the compounding pharmacy has to say. */
export const CompoundedInfo = ({ product, message }: CompoundedInfoProps): ReactNode => {
  const { t } = useRowFacts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <InfoButton icon={<Info size={16} aria-hidden />} name={t('product.compoundedAbout', { product })} onPress={() => setOpen(true)}>
        {t('product.compounded')}
      </InfoButton>
      {open && (
        <InfoDialogPart title={t('product.compoundedTitle')} closeLabel={t('product.close')} onClose={() => setOpen(false)}>
          {message}
        </InfoDialogPart>
      )}
    </>
  );
};
