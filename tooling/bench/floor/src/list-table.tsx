import { Box, Button } from '@chakra-ui/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import type { Item, ListQuery } from './api.ts';

const COLUMNS: (keyof Item)[] = ['client', 'product', 'source', 'date', 'vet'];

// Styled once from the parent block: a Chakra part per cell costs three times the interaction time.
const css = {
  borderCollapse: 'collapse',
  textStyle: 'sm',
  '& td, & th': { textAlign: 'start', borderBottomWidth: '1px', borderColor: 'border', px: '3', height: '44px' },
};

const Row = memo(({ item, open, onOpen }: { item: Item; open: string; onOpen: (item: Item) => void }) => (
  <tr>
    {COLUMNS.map((column) => (
      <td key={column}>{item[column]}</td>
    ))}
    <td>
      <button type="button" data-bench="open" onClick={() => onOpen(item)}>
        {open}
      </button>
    </td>
  </tr>
));
Row.displayName = 'Row';

interface ListTableProps {
  items: Item[] | undefined;
  query: ListQuery;
  onSort: (sort: keyof Item, order: 'ASC' | 'DESC') => void;
  onOpen: (item: Item) => void;
}

export const ListTable = ({ items, query, onSort, onOpen }: ListTableProps) => {
  const { t } = useTranslation();
  const open = t('open');
  return (
    <Box as="table" css={css}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              <Button
                variant="ghost"
                size="sm"
                data-bench={`sort-${column}`}
                onClick={() => onSort(column, query.sort === column && query.order === 'ASC' ? 'DESC' : 'ASC')}
              >
                {t(column)}
              </Button>
            </th>
          ))}
          <th scope="col">{t('actions')}</th>
        </tr>
      </thead>
      <tbody>
        {(items ?? []).map((item) => (
          <Row key={item.id} item={item} open={open} onOpen={onOpen} />
        ))}
      </tbody>
    </Box>
  );
};
