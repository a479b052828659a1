import { Flex, Stack, Text } from '@chakra-ui/react';
import type { FailedPayment } from '@practice-portal/domain/payment';
import type { ReactNode } from 'react';

import {
  Cost,
  OrderedOn,
  patientsOf,
  PaymentActions,
  PaymentClient,
  PaymentReason,
  type PaymentRowOptions,
  productsOf,
} from './payment-columns.tsx';

/** A failed payment on a phone. */
export const PaymentCard = ({ payment, ...options }: PaymentRowOptions & { payment: FailedPayment }): ReactNode => (
  <Stack gap="2">
    <Flex justify="space-between" gap="2">
      <PaymentClient payment={payment} />
      <Text fontWeight="medium">
        <Cost payment={payment} />
      </Text>
    </Flex>
    <Text textStyle="sm">{[patientsOf(payment), productsOf(payment)].filter(Boolean).join(' · ')}</Text>
    <Text textStyle="sm" color="fg.muted">
      <OrderedOn payment={payment} />
    </Text>
    {options.isWorklist ? <PaymentReason payment={payment} result={options.resultOf(payment.orderId)} /> : null}
    <PaymentActions payment={payment} {...options} />
  </Stack>
);
