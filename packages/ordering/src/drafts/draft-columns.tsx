import { Stack } from '@chakra-ui/react';
import { clientName } from '@practice-portal/domain/client';
import type { DraftOrder } from '@practice-portal/domain/cart';
import { type DataColumn, Menu, StatusBadge, useLocale } from '@practice-portal/ui';
import type { TFunction } from 'i18next';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Actions of a draft. */
export interface DraftActions {
  onContinue: (draft: DraftOrder) => void;
  onDelete: (draft: DraftOrder) => void;
}

/** The phone under the client's name. */
export const Phone = ({ phone }: { phone: string | null }): ReactNode => {
  const { formatPhone } = useLocale();
  return phone === null ? null : <small>{formatPhone(phone)}</small>;
};

/** The partner whose software sent it. */
export const Source = ({ draft: { partner } }: { draft: DraftOrder }): ReactNode => {
  const { t } = useTranslation('ordering');
  return partner ? <StatusBadge tone="info">{t('drafts.from', { partner })}</StatusBadge> : null;
};

/** When it was changed last. */
export const Modified = ({ at }: { at: string }): ReactNode => {
  const { formatDay, formatTime } = useLocale();
  return `${formatDay(at)} ${formatTime(at)}`;
};

/** Continue in the order manager, or delete. */
export const DraftMenu = ({ draft, onContinue, onDelete }: DraftActions & { draft: DraftOrder }): ReactNode => {
  const { t } = useTranslation('ordering');
  const items = [
    { id: 'continue', label: t('drafts.continue'), icon: Pencil, onSelect: () => onContinue(draft) },
    { id: 'delete', label: t('drafts.delete'), icon: Trash2, destructive: true, onSelect: () => onDelete(draft) },
  ];
  return <Menu label={t('drafts.actions', { client: clientName(draft.client) })} items={items} />;
};

const lines = (texts: readonly string[]): ReactNode => (
  <Stack gap="0">
    {texts.map((text) => (
      <span key={text}>{text}</span>
    ))}
  </Stack>
);

/** The names of a draft's pets, each once. */
export const petsOf = ({ cartItems }: DraftOrder): string[] => [...new Set(cartItems.map(({ petName }) => petName))];
/** The products of a draft, each once. */
export const productsOf = ({ cartItems }: DraftOrder): string[] => [
  ...new Set(cartItems.map(({ productName, productStrength }) => [productName, productStrength].filter(Boolean).join(' '))),
];

/** The columns of the drafts. Rule: docs/rules/ordering.md#drafts. */
export const draftColumns = (t: TFunction<'ordering'>, actions: DraftActions): DataColumn<DraftOrder>[] => [
  {
    id: 'client',
    header: t('drafts.column.client'),
    cell: (draft) => (
      <Stack gap="0" align="flex-start">
        <span>{clientName(draft.client)}</span>
        <Phone phone={draft.client.phone} />
        <Source draft={draft} />
      </Stack>
    ),
  },
  { id: 'patient', header: t('drafts.column.patient'), cell: (draft) => lines(petsOf(draft)) },
  { id: 'product', header: t('drafts.column.product'), cell: (draft) => lines(productsOf(draft)) },
  { id: 'modified', header: t('drafts.column.modified'), cell: ({ modifiedDate }) => <Modified at={modifiedDate} /> },
  {
    id: 'actions',
    header: t('drafts.column.actions'),
    hideHeader: true,
    align: 'end',
    cell: (draft) => <DraftMenu draft={draft} {...actions} />,
  },
];
