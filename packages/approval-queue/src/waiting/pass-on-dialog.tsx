import { usePractice } from '@practice-portal/access';
import { useAssignVetMutation } from '@practice-portal/api-client/approval';
import { useApproversQuery } from '@practice-portal/api-client/staff';
import { usePassItemsOnMutation } from '@practice-portal/api-client/waiting';
import type { WaitingItem } from '@practice-portal/domain/approval';
import { selectableApprovers } from '@practice-portal/domain/permissions';
import { domainMessage } from '@practice-portal/domain/text';
import { FormDialog, modalPart, SelectField, toast, useSaveForm } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { itemRef } from '../item/queue-item.ts';

interface PassOnDialogProps {
  /** The order that is passed on; null: all that one vet has. */
  item: WaitingItem | null;
  onClose: () => void;
}

const CHOOSE = domainMessage('waiting.chooseColleague');

/** Passes an order, or all that a vet has, on to a colleague. */
export const PassOnDialog = modalPart(function PassOnDialog({ item, onClose }: PassOnDialogProps): ReactNode {
  const { t } = useTranslation('approval-queue');
  const { id: practiceId } = usePractice();
  const { data: approvers = [] } = useApproversQuery(practiceId);
  const [assign] = useAssignVetMutation();
  const [passOn] = usePassItemsOnMutation();
  const form = useSaveForm<{ from: number | null; to: number | null }, { passedOn: number; left: number } | null>({
    initialValues: { from: null, to: null },
    validate: ({ from, to }) => ({
      ...(item === null && from === null && { from: CHOOSE }),
      ...(to === null && { to: CHOOSE }),
    }),
    save: async ({ from, to }) => {
      if (item === null) return passOn({ params: { practiceId }, body: { fromVetStaffId: from ?? 0, toVetStaffId: to ?? 0 } }).unwrap();
      await assign({ ...itemRef(item), vetStaffId: to ?? 0 }).unwrap();
      return null;
    },
    onSaved: (answer) => {
      if (answer === null) toast.success(t('assign.assigned'));
      else toast.success(t('waiting.passedOn', { count: answer.passedOn }));
      if (answer !== null && answer.left > 0) toast.info(t('waiting.left', { count: answer.left }));
      onClose();
    },
  });
  const optionsBut = (other: number | null) =>
    selectableApprovers(approvers, item?.type)
      .filter(({ vetStaffId }) => vetStaffId !== other)
      .map(({ vetStaffId: value, vetDisplayName: label }) => ({ value, label }));
  return (
    <FormDialog form={form} title={t('waiting.passOn')} size="sm" submitLabel={t('waiting.passOn')} onClose={onClose}>
      {item === null && (
        <SelectField
          name="from"
          label={t('waiting.from')}
          help={t('waiting.fromHelp')}
          placeholder={t('waiting.vetPlaceholder')}
          options={optionsBut(null)}
          required
        />
      )}
      <SelectField
        name="to"
        label={t('waiting.to')}
        placeholder={t('waiting.vetPlaceholder')}
        options={optionsBut(item === null ? form.formik.values.from : item.vetStaffId)}
        required
      />
    </FormDialog>
  );
});
