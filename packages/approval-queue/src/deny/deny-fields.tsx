import { Stack } from '@chakra-ui/react';
import { type ApprovalQueueItem, denialReasonKind, EXPLANATION_MAX, removeAutoshipsChoice } from '@practice-portal/domain/approval';
import { Banner, CheckboxField, PinField, SelectField, TextAreaField } from '@practice-portal/ui';
import { memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

interface DenyFieldsProps {
  item: ApprovalQueueItem;
  /** The chosen reason's value; empty while none is. */
  reason: string;
  /** A replacement can be suggested, which removes AutoShips by itself. */
  canReplace: boolean;
  vetName: string;
  pinAsked: boolean;
}

/** Why the item is denied, and what becomes of its AutoShips. */
export const DenyFields = memo(({ item, reason, canReplace, vetName, pinAsked }: DenyFieldsProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const options = useMemo(
    () => item.denialReasons.map(({ value, label, description }) => ({ value, label, ...(description === null ? {} : { description }) })),
    [item.denialReasons],
  );
  const kind = denialReasonKind(reason);
  const autoships = removeAutoshipsChoice(item, reason);
  return (
    <Stack gap="4">
      {/* What a reason asks for comes into room that is there: the buttons stay under the pointer. */}
      <Stack gap="4" minH={{ base: item.isAutoship ? '24.5rem' : '18.5rem', md: item.isAutoship ? '21.5rem' : '16rem' }}>
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
      </Stack>
      {pinAsked && <PinField name="vetPin" label={t('decision.pin')} help={t('decision.pinHelp', { vet: vetName })} required />}
    </Stack>
  );
});
DenyFields.displayName = 'DenyFields';
