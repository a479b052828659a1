import { ChatAction } from '@practice-portal/access';
import { useStoredOrderPdfMutation } from '@practice-portal/api-client/receipts';
import { PATHS } from '@practice-portal/domain/navigation';
import { PdfDialog } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

/** The receipt of an order that was just placed; home is next. Rule: docs/rules/checkout.md#placing. */
export const OrderReceipt = ({ orderNumber }: { orderNumber: string }): ReactNode => {
  const { t } = useTranslation('ordering');
  const navigate = useNavigate();
  const [fetchPdf] = useStoredOrderPdfMutation();
  return (
    <PdfDialog
      title={t('checkout.receiptTitle', { number: orderNumber })}
      fileName={`receipt-${orderNumber}.pdf`}
      load={() => fetchPdf(orderNumber).unwrap()}
      onClose={() => void navigate(PATHS.home)}
      help={<ChatAction />}
    />
  );
};
