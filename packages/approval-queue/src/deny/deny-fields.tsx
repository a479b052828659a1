import { Box } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import {
  type ApprovalQueueItem,
  denialReasonKind,
  EXPLANATION_MAX,
  isAddedReason,
  removeAutoshipsChoice,
} from '@practice-portal/domain/approval';
import { Banner, CheckboxField, SelectField, TextAreaField, useBreakpoint } from '@practice-portal/ui';
import { useField } from 'formik';
import { type KeyboardEvent, memo, type ReactNode, type Ref, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { petEndOf } from './use-mark-pet.ts';

/** The reasons of the specification, in their order. They work in the field alone, as its own letters do. */
const REASON_KEYS = /^[1-8]$/;

interface DenyFieldsProps {
  item: ApprovalQueueItem;
  /** The chosen reason's value; empty while none is. */
  reason: string;
  /** The field of the reason, which has the focus first. */
  field: Ref<HTMLSelectElement>;
  /** It is one pet's: its record can be marked. */
  marksPet?: boolean;
  /** A replacement can be suggested, which removes AutoShips by itself. */
  canReplace: boolean;
}

/** Why the item is denied, and what becomes of its AutoShips. */
export const DenyFields = memo(({ item, reason, field, marksPet = false, canReplace }: DenyFieldsProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const tellsOwner = useFlag('closedLoopEnabled');
  const keys = useBreakpoint() !== 'phone';
  const options = useMemo(
    () =>
      item.denialReasons
        .filter(({ value }) => tellsOwner || !isAddedReason(value))
        .map(({ value, label, description }) => ({ value, label, ...(description === null ? {} : { description }) })),
    [item.denialReasons, tellsOwner],
  );
  const kind = denialReasonKind(reason);
  const autoships = removeAutoshipsChoice(item, reason);
  const mayEdit = useFlag('editClientEnabled');
  const end = marksPet && mayEdit ? petEndOf(reason) : null;
  const [, , { setValue }] = useField<string>('reason');
  const choose = (event: KeyboardEvent): void => {
    const chosen = REASON_KEYS.test(event.key) ? options[Number(event.key) - 1] : undefined;
    if (chosen === undefined || !(event.target instanceof HTMLSelectElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    void setValue(chosen.value);
  };
  return (
    <>
      <Box onKeyDown={choose}>
        <SelectField
          ref={field}
          name="reason"
          label={t('deny.reason')}
          help={keys ? t('deny.reasonKeys') : ''}
          placeholder={t('deny.reasonPlaceholder')}
          options={options}
          required
        />
      </Box>
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
      {end !== null && (
        <CheckboxField name="marksPet" label={t(`deny.mark.${end}`, { pet: item.animal.name })} help={t('deny.mark.help')} />
      )}
    </>
  );
});
DenyFields.displayName = 'DenyFields';
