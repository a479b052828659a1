import { List, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../button/button.tsx';
import { Banner } from '../feedback/banner.tsx';
import type { ChangedField, FieldValue, RecordConflict } from './merge-conflict.ts';

/** Props of {@link ConflictNotice}. */
export interface ConflictNoticeProps {
  /** From `useRecordForm`, as `takeTheirs`. */
  conflict: RecordConflict | null;
  takeTheirs: (field: ChangedField) => void;
  labelOf: (path: string) => string;
  /** A value as the form shows it. */
  show: (path: string, value: FieldValue) => string;
}

/** Notice of a save conflict: the other person's changes that were taken over, and those to choose from. */
export const ConflictNotice = ({ conflict, takeTheirs, labelOf, show }: ConflictNoticeProps): ReactNode => {
  const { t } = useTranslation('ui');
  if (conflict === null) return null;
  const words = ({ path, theirs }: ChangedField): string => t('conflict.theirs', { field: labelOf(path), value: show(path, theirs) });
  return (
    <div data-form-banner tabIndex={-1}>
      <Banner status="warning" title={t('conflict.title')}>
        <Stack gap="2">
          {conflict.contested.length > 0 ? <Text>{t('conflict.contested')}</Text> : null}
          <List.Root variant="plain" gap="2">
            {conflict.contested.map((field) => (
              <List.Item key={field.path} display="flex" gap="3" alignItems="center" flexWrap="wrap">
                {words(field)}
                <Button onClick={() => takeTheirs(field)}>{t('conflict.take', { field: labelOf(field.path) })}</Button>
              </List.Item>
            ))}
            {conflict.taken.map((field) => (
              <List.Item key={field.path}>{t('conflict.taken', { change: words(field) })}</List.Item>
            ))}
          </List.Root>
          <Text>{t('conflict.again')}</Text>
        </Stack>
      </Banner>
    </div>
  );
};
