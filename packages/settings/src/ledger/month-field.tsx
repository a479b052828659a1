import { ChatAction } from '@practice-portal/access';
import type { SettlementsAnswer } from '@practice-portal/domain/ledger';
import { EmptyState, type QueryResult, QueryState, SelectField } from '@practice-portal/ui';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The months that there is a statement of. */
export const MonthField = ({ settlements }: { settlements: QueryResult<SettlementsAnswer> }): ReactNode => {
  const { t } = useTranslation('settings');
  return (
    <QueryState
      query={settlements}
      failedTitle={t('ledger.loadFailed')}
      help={<ChatAction />}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState icon={FileText} title={t('ledger.empty')} />}
    >
      {({ items }) => (
        <SelectField
          name="month"
          label={t('ledger.month')}
          options={items.map(({ reference, description }) => ({ value: reference, label: description }))}
          required
        />
      )}
    </QueryState>
  );
};
