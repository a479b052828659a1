import { Text } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import { type ApprovalQueueItem, printOptions, UNDO_SECONDS } from '@practice-portal/domain/approval';
import { CheckboxField } from '@practice-portal/ui';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

/** What is printed once the order is approved. Source: section 4, "Approve flow". */
export const PrintFields = ({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const undoable = useFlag('undoEnabled');
  const id = useId();
  const { cart, order, receipt } = printOptions(item);
  if (!cart && !order && !receipt) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <Text as="span" id={id} textStyle="sm" fontWeight="medium">
        {t('review.print.title')}
      </Text>
      {receipt && <CheckboxField name="printReceipt" label={t('review.print.receipt')} />}
      {order && <CheckboxField name="printOrder" label={t('review.print.order')} />}
      {cart && <CheckboxField name="printRXCart" label={t('review.print.cart')} />}
      {undoable && (
        <Text as="small" display="block" textStyle="sm" color="fg.muted">
          {t('review.print.final', { count: UNDO_SECONDS })}
        </Text>
      )}
    </div>
  );
};
