import { Code, Stack, Text } from '@chakra-ui/react';
import { ChatAction } from '@practice-portal/access';
import { useMailPaymentLinkMutation, usePaymentLinkQuery } from '@practice-portal/api-client/payments';
import { Button, Dialog, failureTitle, modalPart, QueryState, toast, useLocale } from '@practice-portal/ui';
import { Copy, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Props of {@link PaymentLinkDialog}. */
export interface PaymentLinkDialogProps {
  order: { orderId: number; orderNumber: string };
  onClose: () => void;
}

/** The link by which the owner pays an order, to be copied or mailed. Rule: docs/rules/payments.md#paying-by-a-link. */
export const PaymentLinkDialog = modalPart(function PaymentLinkDialog({
  order: { orderId, orderNumber },
  onClose,
}: PaymentLinkDialogProps): ReactNode {
  const { t } = useTranslation('clients');
  const { formatDay } = useLocale();
  const query = usePaymentLinkQuery(orderId);
  const [mail, { isLoading }] = useMailPaymentLinkMutation();
  const { link, email } = query.data ?? { link: null, email: null };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link ?? '');
      toast.success(t('order.paymentLink.copied'));
    } catch {
      toast.error(t('order.paymentLink.copyFailed'));
    }
  };
  const send = async (): Promise<void> => {
    const sent = await mail(orderId);
    if (sent.error === undefined) toast.success(t('order.paymentLink.sent', { email }));
    else toast.error(failureTitle(sent.error, t('order.paymentLink.sendFailed'), t));
  };
  return (
    <Dialog
      open
      title={t('order.paymentLink.title', { number: orderNumber })}
      size="md"
      onClose={onClose}
      footer={
        <>
          {email === null ? null : (
            <Button icon={Mail} loading={isLoading} onClick={() => void send()}>
              {t('order.paymentLink.send')}
            </Button>
          )}
          {link === null ? (
            <Button onClick={onClose}>{t('order.paymentLink.close')}</Button>
          ) : (
            <Button variant="solid" icon={Copy} onClick={() => void copy()}>
              {t('order.paymentLink.copy')}
            </Button>
          )}
        </>
      }
    >
      <QueryState query={query} failedTitle={t('order.paymentLink.failed')} help={<ChatAction />}>
        {({ expiresAt }) => (
          <Stack gap="3">
            <Text>{t('order.paymentLink.hint', { date: formatDay(expiresAt) })}</Text>
            <Code p="3" overflowWrap="anywhere" whiteSpace="normal">
              {link}
            </Code>
            <Text>{email === null ? t('order.paymentLink.noEmail') : t('order.paymentLink.email', { email })}</Text>
          </Stack>
        )}
      </QueryState>
    </Dialog>
  );
});
