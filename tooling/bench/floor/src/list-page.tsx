import { Box, Button, Heading, Input } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

import type { Item } from './api.ts';
import { useItemsQuery } from './api.ts';
import type { DetailsProps } from './details-drawer.tsx';
import { ListTable } from './list-table.tsx';
import { queryOf } from './list-query.ts';

const loadDetails = () => import('./details-drawer.tsx');

export const ListPage = () => {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const query = queryOf(search);
  const { data } = useItemsQuery(query);
  const [shown, setShown] = useState(data);
  if (data && data !== shown) setShown(data);
  const [chosen, setChosen] = useState<Item | null>(null);
  const [Details, setDetails] = useState<ComponentType<DetailsProps> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const change = (values: Record<string, string>) =>
    startTransition(() =>
      setSearch((current) => {
        for (const [key, value] of Object.entries(values)) current.set(key, value);
        return current;
      }),
    );

  // The drawer's code comes after the first data, so that it is there when it is wanted.
  const arrived = Boolean(shown);
  useEffect(() => {
    if (arrived) void loadDetails().then(({ DetailsDrawer }) => setDetails(() => DetailsDrawer));
  }, [arrived]);

  return (
    <Box p="6" css={{ '& table': { width: 'full', minHeight: '480px' } }}>
      <Heading>{t('title')}</Heading>
      <Input
        aria-label={t('search')}
        maxW="320px"
        my="4"
        onChange={({ currentTarget: { value } }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => change({ q: value, page: '1' }), 500);
        }}
      />
      <ListTable
        items={shown?.items}
        query={query}
        onSort={(sort, order) => change({ sort, order, page: '1' })}
        onOpen={(item) => startTransition(() => setChosen(item))}
      />
      <Button disabled={query.page === 0} onClick={() => change({ page: String(query.page) })}>
        {t('previous')}
      </Button>
      <Button data-bench="next" onClick={() => change({ page: String(query.page + 2) })}>
        {t('next')}
      </Button>
      <span>{t('count', { count: shown?.count ?? 0 })}</span>
      {Details && chosen && <Details item={chosen} onClose={() => setChosen(null)} />}
    </Box>
  );
};
