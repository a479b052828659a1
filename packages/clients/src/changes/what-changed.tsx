import { Heading, List, Stack, Text } from '@chakra-ui/react';
import { useRecordChangesQuery } from '@practice-portal/api-client/clients';
import type { ChangedValue, RecordChange } from '@practice-portal/domain/client';
import { isIsoDate } from '@practice-portal/domain/locale';
import { Button, Card, QueryState, useLocale } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A stored value as a person reads it. */
const useShownValue = (): ((field: string, value: ChangedValue) => string) => {
  const { t } = useTranslation('clients');
  const { formatDate, formatPhone, formatWeight, formatNumber } = useLocale();
  return (field, value) => {
    if (value === null || value === '') return t('card.none');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (field === 'weight' && typeof value === 'number') return t('pet.weightValue', { ...formatWeight(value) });
    if (field.startsWith('phone')) return formatPhone(String(value));
    if (typeof value === 'number') return field.endsWith('Id') ? String(value) : formatNumber(value);
    return isIsoDate(value) ? formatDate(value) : value;
  };
};

const Change = ({ change }: { change: RecordChange }): ReactNode => {
  const { t } = useTranslation('clients');
  const { formatDay, formatTime } = useLocale();
  const shown = useShownValue();
  const { at, by, subject, name, kind, fields } = change;
  const moment = t('changes.moment', { date: formatDay(at), time: formatTime(at), by: by ?? t('changes.practice') });
  return (
    <List.Item>
      <Text fontWeight="medium">{t(`changes.kind.${kind}`, { subject: t(`changes.subject.${subject}`), name: name ?? '' }).trim()}</Text>
      <Text color="fg.muted" textStyle="sm">
        {moment}
      </Text>
      {kind === 'changed' ? (
        <List.Root variant="plain" textStyle="sm" display="flex" flexDirection="column" gap="1">
          {fields.map(({ field, from, to }) => (
            <List.Item key={field}>
              {from === null && to === null
                ? t('changes.hidden', { field: t(`changes.field.${field}`) })
                : t('changes.fromTo', { field: t(`changes.field.${field}`), from: shown(field, from), to: shown(field, to) })}
            </List.Item>
          ))}
        </List.Root>
      ) : null}
    </List.Item>
  );
};

interface ChangesProps {
  clientId: number;
  before?: number;
}

/** A page of changes and, on request, the one before it. */
const Changes = ({ clientId, before }: ChangesProps): ReactNode => {
  const { t } = useTranslation('clients');
  const query = useRecordChangesQuery({ clientId, before });
  const [showsEarlier, setShowsEarlier] = useState(false);
  return (
    <QueryState query={query} isEmpty={({ elements }) => elements.length === 0} empty={<Text color="fg.muted">{t('changes.none')}</Text>}>
      {({ elements, next }) => (
        <Stack gap="3">
          <List.Root variant="plain" display="flex" flexDirection="column" gap="4">
            {elements.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </List.Root>
          {next !== null && !showsEarlier ? <Button onClick={() => setShowsEarlier(true)}>{t('changes.earlier')}</Button> : null}
          {next !== null && showsEarlier ? <Changes clientId={clientId} before={next} /> : null}
        </Stack>
      )}
    </QueryState>
  );
};

/** Change history of a client, its pets, addresses and AutoShips: who, when, from which value to which. */
export const WhatChanged = ({ clientId }: { clientId: number }): ReactNode => {
  const { t } = useTranslation('clients');
  return (
    <Stack as="section" gap="3" aria-labelledby="what-changed">
      <Heading as="h2" size="md" id="what-changed">
        {t('changes.heading')}
      </Heading>
      <Card>
        <Changes clientId={clientId} />
      </Card>
    </Stack>
  );
};
