import { useFlag } from '@practice-portal/access';
import {
  type ApprovalQueueItem,
  denialReasonKind,
  EXPLANATION_MAX,
  isAddedReason,
  removeAutoshipsChoice,
} from '@practice-portal/domain/approval';
import { Banner, CheckboxField, SelectField, TextAreaField } from '@practice-portal/ui';
import { memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

interface DenyFieldsProps {
  item: ApprovalQueueItem;
  /** The chosen reason's value; empty while none is. */
  reason: string;
  /** A replacement can be suggested, which removes AutoShips by itself. */
  canReplace: boolean;
}

/** Why the item is denied, and what becomes of its AutoShips. */
export const DenyFields = memo(({ item, reason, canReplace }: DenyFieldsProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const tellsOwner = useFlag('closedLoopEnabled');
  const options = useMemo(
    () =>
      item.denialReasons
        .filter(({ value }) => tellsOwner || !isAddedReason(value))
        .map(({ value, label, description }) => ({ value, label, ...(description === null ? {} : { description }) })),
    [item.denialReasons, tellsOwner],
  );
  const kind = denialReasonKind(reason);
  const autoships = removeAutoshipsChoice(item, reason);
  return (
    <>
      <SelectField name="reason" label={t('deny.reason')} placeholder={t('deny.reasonPlaceholder')} options={options} required />
      {kind === 'other' && (
        <TextAreaField
          name="explanation"
          label={t('deny.explanation')}
          help={t('deny.explanationHelp')}
          maxLength={EXPLANATION_MAX}
          counter
          required
        />
      )}
      {kind === 'petDue' && (
        <Banner status="info" title={t('deny.petDue.title')}>
          {t('deny.petDue.text')}
        </Banner>
      )}
      {autoships.visible && (
        <CheckboxField
          name="removeAutoShips"
          label={t('deny.removeAutoships')}
          help={t(canReplace ? 'deny.removeAutoshipsReplacing' : 'deny.removeAutoshipsHelp')}
          disabledReason={autoships.forced ? t('deny.removeAutoshipsForced') : null}
        />
      )}
    </>
  );
});
DenyFields.displayName = 'DenyFields';
