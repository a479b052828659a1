import { type CsvAsked, useDownloadCsvMutation } from '@practice-portal/api-client/csv';
import { CsvButton } from '@practice-portal/ui';
import type { ReactNode } from 'react';

/** The file of a list of the settings. */
export const ListCsv = ({ name, asked }: { name: string; asked: CsvAsked }): ReactNode => {
  const [download] = useDownloadCsvMutation();
  return <CsvButton name={name} load={() => download(asked).unwrap()} />;
};
