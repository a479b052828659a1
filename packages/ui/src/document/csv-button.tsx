import { Flex } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { toast } from '../overlay/toast-store.ts';
import type { LoadedDocument } from './use-document.ts';

const KEPT_MS = 60_000;

/** Props of {@link CsvButton}. */
export interface CsvButtonProps {
  /** The file's name, without its ending, such as `draft-orders`. */
  name: string;
  /** Fetches what the list shows: `() => download(csvOf(listDrafts, …)).unwrap()`. */
  load: () => Promise<LoadedDocument>;
  /** Only an icon, where there is little room. */
  compact?: boolean;
}

/** 'Download CSV': the list as it is filtered and sorted, with all of its pages, as a file. Stands at the end of its toolbar, but on a phone. */
export const CsvButton = ({ name, load, compact = false }: CsvButtonProps): ReactNode => {
  const { t } = useTranslation('ui');
  const [loading, setLoading] = useState(false);
  const save = async (): Promise<void> => {
    setLoading(true);
    try {
      const { url } = await load();
      const link = window.document.createElement('a');
      link.href = url;
      link.download = `${name}.csv`;
      link.click();
      // Because some browsers read it only after the press.
      setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
    } catch {
      toast.error(t('csv.failed'));
    }
    setLoading(false);
  };
  const action = { icon: Download, loading, onClick: () => void save() };
  return compact ? (
    <IconButton {...action} variant="outline" label={t('csv.download')} />
  ) : (
    <Flex ms={{ md: 'auto' }}>
      <Button {...action}>{t('csv.download')}</Button>
    </Flex>
  );
};
