import { Flex, Stack } from '@chakra-ui/react';
import { ChatAction, useFlag, usePractice } from '@practice-portal/access';
import { csvOf } from '@practice-portal/api-client/csv';
import { useLoadReportQuery } from '@practice-portal/api-client/load-report';
import { formatMonth } from '@practice-portal/domain/locale';
import { readLoadReport } from '@practice-portal/domain/report';
import { EmptyState, listSchema, QueryState, useListSearch } from '@practice-portal/ui';
import { ChartColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { SettingsFrame } from '../landing/settings-frame.tsx';
import { ListCsv } from '../list-csv/list-csv.tsx';
import { ChoiceField } from './choice-field.tsx';
import { DecisionList } from './decision-list.tsx';
import { ReportFigures } from './report-figures.tsx';

/** Search parameters of the report. */
const REPORT = listSchema({ sorts: ['count'], filters: { month: {}, vet: {} } });

const Report = (): ReactNode => {
  const { t } = useTranslation('settings');
  const { id: practiceId } = usePractice();
  const { search, change } = useListSearch(REPORT);
  const { month, vet } = search.filters;
  const asked = { ...(/^\d{4}-\d{2}$/.test(month) && { month }), ...(/^\d{1,9}$/.test(vet) && { vetStaffId: Number(vet) }) };
  const query = useLoadReportQuery({ practiceId, ...asked });
  const choose = (part: Partial<typeof search.filters>): void => change({ filters: { ...search.filters, ...part } });
  return (
    <QueryState query={query} keepPrevious failedTitle={t('report.loadFailed')} help={<ChatAction />}>
      {(report) => (
        <Stack gap="6">
          <Flex gap="4" wrap="wrap" align="end">
            <ChoiceField
              label={t('report.month')}
              value={report.month}
              options={report.months.map((value) => ({ value, label: formatMonth(value) }))}
              onChange={(next) => choose({ month: next })}
            />
            {report.seesAll && (
              <ChoiceField
                label={t('report.vet')}
                value={vet}
                options={[
                  { value: '', label: t('report.allVets') },
                  ...report.vets.map(({ vetStaffId, name }) => ({ value: String(vetStaffId), label: name })),
                ]}
                onChange={(next) => choose({ vet: next })}
              />
            )}
            <ListCsv name="load-report" asked={csvOf(readLoadReport, { params: { practiceId }, query: asked })} />
          </Flex>
          <ReportFigures report={report} />
          <DecisionList month={report.month} vetStaffId={report.vetStaffId} />
        </Stack>
      )}
    </QueryState>
  );
};

/** `/settings/reports`: what the practice's approvals came to in a month. Rule: docs/rules/settings.md#load-report. */
export const LoadReportPage = (): ReactNode => {
  const { t } = useTranslation('settings');
  const enabled = useFlag('reportsEnabled');
  return (
    <SettingsFrame title={t('report.title')} lead={enabled ? t('report.text') : undefined}>
      {enabled ? <Report /> : <EmptyState icon={ChartColumn} title={t('report.off')} hint={t('landing.offHint')} />}
    </SettingsFrame>
  );
};
