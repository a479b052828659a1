import type { HistoryValue } from '@practice-portal/domain/history';
import { ConflictNotice, type ConflictNoticeProps } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { HistoryFields } from './history-entries.ts';

type ChangedByOtherProps = Pick<ConflictNoticeProps, 'conflict' | 'takeTheirs'> & HistoryFields;

/** Changes that another person saved while the form was open, in the style of 'What changed'. */
export const ChangedByOther = ({ conflict, takeTheirs, labels, format }: ChangedByOtherProps): ReactNode => {
  const { t } = useTranslation('settings');
  // A field of an address is called as it is anywhere.
  const nameOf = (path: string): string => (path in labels ? path : (path.split('.').at(-1) ?? path));
  const show = (path: string, value: unknown): string => {
    if (Array.isArray(value)) return value.length === 0 ? t('history.nothing') : value.join(', ');
    if (value === null || value === undefined || value === '') return t('history.nothing');
    if (typeof value === 'boolean') return t(value ? 'history.yes' : 'history.no');
    const plain = value as HistoryValue;
    return format?.(nameOf(path), plain) ?? String(plain);
  };
  return (
    <ConflictNotice conflict={conflict} takeTheirs={takeTheirs} labelOf={(path) => labels[nameOf(path)] ?? nameOf(path)} show={show} />
  );
};
