import { Field, Flex, Input, InputGroup, Stack, Text } from '@chakra-ui/react';
import type { BankSettings } from '@practice-portal/domain/bank';
import { Button, useLocale } from '@practice-portal/ui';
import { Lock, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const Locked = ({ label, value }: { label: string; value: string }): ReactNode => (
  <Field.Root readOnly>
    <Field.Label>{label}</Field.Label>
    <InputGroup endElement={<Lock size={16} aria-hidden />}>
      <Input value={value} fontVariantNumeric="tabular-nums" />
    </InputGroup>
  </Field.Root>
);

/** The bank details on record, read-only until edited. Of the account number only the last four digits are shown. */
export const LockedBank = ({ bank, onEdit }: { bank: BankSettings | null; onEdit: () => void }): ReactNode => {
  const { t } = useTranslation('settings');
  const { formatDay } = useLocale();
  return (
    <Stack gap="4">
      <Locked label={t('bank.routingNumber')} value={bank?.routingNumber ?? ''} />
      <Locked label={t('bank.accountNumber')} value={bank?.accountNumber ?? ''} />
      <Flex wrap="wrap" justify="space-between" align="center" gap="3">
        <Text textStyle="sm" color="fg.muted">
          {bank ? t('bank.updated', { date: formatDay(bank.lastUpdatedOn), user: bank.lastUpdatedBy }) : t('bank.none')}
        </Text>
        <Button icon={Pencil} onClick={onEdit}>
          {t('bank.edit')}
        </Button>
      </Flex>
    </Stack>
  );
};
