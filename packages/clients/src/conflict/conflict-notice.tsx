import { List, Stack, Text } from '@chakra-ui/react';
import { Banner, Button } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { ChangedField, FieldValue } from './merge-conflict.ts';
import type { RecordForm } from './use-record-form.ts';

interface ConflictNoticeProps extends Pick<RecordForm<Record<string, unknown>, unknown>, 'conflict' | 'takeTheirs'> {
  labelOf: (path: string) => string;
  /** A value as the form shows it. */
  show: (field: string, value: FieldValue) => string;
}

/** Who saves second sees what the first one saved: what was taken over, and what is theirs to choose. */
export const ConflictNotice = ({ conflict, takeTheirs, labelOf, show }: ConflictNoticeProps): ReactNode => {
  const { t } = useTranslation('clients');
  if (conflict === null) return null;
  const words = ({ path, theirs }: ChangedField): string => t('conflict.theirs', { field: labelOf(path), value: show(path, theirs) });
  return (
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
  );
};
