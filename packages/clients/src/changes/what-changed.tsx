import { Heading, Stack } from '@chakra-ui/react';
import { useRecordChangesQuery } from '@practice-portal/api-client/clients';
import type { ChangedValue, RecordChange } from '@practice-portal/domain/client';
import { isIsoDate } from '@practice-portal/domain/locale';
import { Button, Card, type ChangeEntry, ChangeList, EmptyState, QueryState, useLocale } from '@practice-portal/ui';
import { History } from 'lucide-react';
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

/** A change as the list shows it. */
const useChangeEntry = (): ((change: RecordChange) => ChangeEntry) => {
  const { t } = useTranslation('clients');
  const { formatDateTime } = useLocale();
  const shown = useShownValue();
  return ({ id, at, by, subject, name, kind, fields }) => ({
    id,
    title: t(`changes.kind.${kind}`, { subject: t(`changes.subject.${subject}`), name: name ?? '' }).trim(),
    by: t('changes.by', { name: by ?? t('changes.practice'), date: formatDateTime(at) }),
    details:
      kind === 'changed'
        ? fields.map(({ field, from, to }) =>
            from === null && to === null
              ? t('changes.hidden', { field: t(`changes.field.${field}`) })
              : t('changes.fromTo', { field: t(`changes.field.${field}`), from: shown(field, from), to: shown(field, to) }),
          )
        : [],
  });
};

interface ChangesProps {
  clientId: number;
  before?: number;
}

/** A page of changes and, on request, the one before it. */
const Changes = ({ clientId, before }: ChangesProps): ReactNode => {
  const { t } = useTranslation('clients');
  const query = useRecordChangesQuery({ clientId, before });
  const entryOf = useChangeEntry();
  const [showsEarlier, setShowsEarlier] = useState(false);
  return (
    <QueryState
      query={query}
      isEmpty={({ elements }) => elements.length === 0}
      empty={<EmptyState icon={History} title={t('changes.none')} headingLevel={3} />}
    >
      {({ elements, next }) => (
        <Stack gap="4">
          <ChangeList entries={elements.map(entryOf)} />
          {next !== null && !showsEarlier ? (
            <div>
              <Button onClick={() => setShowsEarlier(true)}>{t('changes.earlier')}</Button>
            </div>
          ) : null}
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
