import { Banner } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { ConflictField } from './use-newer.ts';

interface ConflictNoticeProps {
  fields: readonly ConflictField[];
  labels: Readonly<Record<string, string>>;
  /** A value in the page's own words. */
  format?: (field: string, value: unknown) => string;
}

/** Says that somebody else has saved the record, and what they put where something is typed here. */
export const ConflictNotice = ({ fields, labels, format }: ConflictNoticeProps): ReactNode => {
  const { t } = useTranslation('settings');
  const say = (field: string, value: unknown): string => {
    if (value === null || value === '') return t('history.nothing');
    return format?.(field, value) ?? (typeof value === 'string' ? value : JSON.stringify(value));
  };
  return (
    <Banner status="warning" title={t('conflict.title')}>
      {t('conflict.merged')}
      {fields.length > 0 && (
        <ul>
          {fields.map(({ name, theirs }) => (
            <li key={name}>{t('conflict.theirs', { field: labels[name] ?? name, value: say(name, theirs) })}</li>
          ))}
        </ul>
      )}
    </Banner>
  );
};
