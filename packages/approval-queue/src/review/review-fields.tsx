import type { ApprovalQueueItem } from '@practice-portal/domain';
import { PinField } from '@practice-portal/ui';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { DirectionsField } from './directions-field.tsx';
import { ExpirationField } from './expiration-field.tsx';
import { NotesField } from './notes-field.tsx';
import { PreparedByField } from './prepared-by-field.tsx';
import { RefillsField } from './refills-field.tsx';

interface ReviewFieldsProps {
  item: ApprovalQueueItem;
  vetName: string;
  noteRequired: boolean;
  pinAsked: boolean;
}

/** What the vet decides about the prescription. Memoised: typing renders the field that is typed in, not all of them. */
export const ReviewFields = memo(({ item, vetName, noteRequired, pinAsked }: ReviewFieldsProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const compliance = item.product.complianceBean;
  return (
    <>
      <ExpirationField compliance={compliance} />
      <RefillsField compliance={compliance} />
      <DirectionsField compliance={compliance} />
      <NotesField required={noteRequired} />
      {item.showPreparedBy && <PreparedByField />}
      {pinAsked && <PinField name="vetPin" label={t('decision.pin')} help={t('decision.pinHelp', { vet: vetName })} required />}
      <small>{t('domain:certification.text')}</small>
    </>
  );
});
ReviewFields.displayName = 'ReviewFields';
