import { Box, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../button/button.tsx';
import { Banner } from './banner.tsx';
import { ErrorState } from './error-state.tsx';
import { SkeletonText } from './skeleton.tsx';

/** The used part of an RTK Query result. */
export interface QueryResult<Data> {
  /** The last answer, also of other arguments. */
  data?: Data | undefined;
  /** The answer of the arguments asked for now. */
  currentData?: Data | undefined;
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
}

/** Props of {@link QueryState}. */
export interface QueryStateProps<Data> {
  query: QueryResult<Data>;
  children: (data: NonNullable<Data>) => ReactNode;
  /** In the shape of what is coming. */
  skeleton?: ReactNode;
  /** There is nothing to show. */
  isEmpty?: (data: NonNullable<Data>) => boolean;
  /** Instead of nothing: usually an `EmptyState`. */
  empty?: ReactNode;
  /** Text for a failed load. */
  failedTitle?: string;
  /** Beside 'Try again', such as a way to the chat. */
  help?: ReactNode;
  /**
   * Shows the answer of earlier arguments until the new one is there: a list whose page turns. Never for one record after
   * another, which would show one as the other.
   */
  keepPrevious?: boolean;
}

/** A query in one of its states: loading, failed with 'Try again', empty, content. What is there stays while it is asked again. */
export const QueryState = <Data,>({
  query: { data, currentData, isFetching, error, refetch },
  children,
  skeleton,
  isEmpty,
  empty,
  failedTitle,
  help,
  keepPrevious = false,
}: QueryStateProps<Data>): ReactNode => {
  const { t } = useTranslation('ui');
  const retry = (): void => void refetch();
  // Stays while it is asked again.
  const isFailed = error !== undefined;
  const shown = currentData ?? (keepPrevious && !isFailed ? data : undefined);
  if (shown === undefined || shown === null) {
    if (isFailed) return <ErrorState title={failedTitle} error={error} action={help} onRetry={retry} retrying={isFetching} />;
    // A service may answer with nothing.
    return currentData === null && !isFetching ? empty : (skeleton ?? <SkeletonText />);
  }
  const content = isEmpty?.(shown) && empty !== undefined ? empty : children(shown);
  const warning = (
    <Banner
      status="warning"
      title={t('error.stale')}
      action={
        <Button loading={isFetching} onClick={retry}>
          {t('error.retry')}
        </Button>
      }
    />
  );
  return (
    <Stack gap="4">
      {isFailed && warning}
      <Box aria-busy={isFetching || undefined}>{content}</Box>
    </Stack>
  );
};
