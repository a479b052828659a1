import { lazyPart } from '@practice-portal/ui';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { FilterButton } from './filter-button.tsx';
import type { OriginChoicesProps } from './origin-choices.tsx';

const choices = lazyPart(async () => (await import('./origin-choices.tsx')).OriginChoices);

/** Narrows the queue to where requests come from, and to whose pets are in the records. */
export const OriginFilter = memo((props: OriginChoicesProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const count = props.origins.length + (props.isPetKnown === null ? 0 : 1);
  return (
    <FilterButton label={count > 0 ? t('origin.filterActive', { count }) : t('origin.filter')} on={count > 0}>
      <choices.Part {...props} />
    </FilterButton>
  );
});
OriginFilter.displayName = 'OriginFilter';
