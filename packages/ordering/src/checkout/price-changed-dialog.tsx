import { Stack, Text } from '@chakra-ui/react';
import type { PriceChange } from '@practice-portal/domain/checkout';
import { formatMoney } from '@practice-portal/domain/money';
import { Button, type DataColumn, DataTable, Dialog, useLocale } from '@practice-portal/ui';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { Changed, Placing } from './placing.ts';

interface PriceChangedDialogProps {
  changed: Changed;
  placing: Placing;
}

const keyOf = ({ kind, cartItemId, name }: PriceChange): string => `${kind}-${cartItemId ?? name ?? ''}`;

/** Price changes since the order was shown, old and new: it is placed only after a confirmation. */
export const PriceChangedDialog = ({ changed: { check, changes }, placing }: PriceChangedDialogProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const { code } = useLocale();
  const back = useRef<HTMLButtonElement>(null);
  const money = (amount: number | null): string => (amount === null ? t('changed.nothing') : formatMoney(amount, code));
  const nameOf = ({ kind, name }: PriceChange): string => name ?? t(`changed.what.${kind === 'fee' ? 'line' : kind}`);
  const columns: DataColumn<PriceChange>[] = [
    { id: 'what', header: t('changed.column.what'), cell: nameOf },
    { id: 'before', header: t('changed.column.before'), align: 'end', cell: ({ before }) => money(before) },
    { id: 'after', header: t('changed.column.after'), align: 'end', cell: ({ after }) => money(after) },
  ];
  return (
    <Dialog
      open
      size="lg"
      title={t('changed.title')}
      initialFocus={back}
      onClose={placing.dismiss}
      footer={
        <>
          <Button ref={back} onClick={placing.dismiss}>
            {t('changed.back')}
          </Button>
          <Button variant="solid" loading={placing.busy} onClick={() => void placing.accept()}>
            {t('changed.accept', { total: money(check.orderEstimate.total) })}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>{t(changes.length > 0 ? 'changed.text' : 'changed.other')}</Text>
        {changes.length > 0 && (
          <DataTable
            caption={t('changed.title')}
            columns={columns}
            rows={changes}
            rowKey={keyOf}
            renderCard={(change) => (
              <Stack gap="1">
                <Text fontWeight="medium">{nameOf(change)}</Text>
                <Text fontVariantNumeric="tabular-nums">
                  {t('changed.fromTo', { before: money(change.before), after: money(change.after) })}
                </Text>
              </Stack>
            )}
          />
        )}
      </Stack>
    </Dialog>
  );
};
