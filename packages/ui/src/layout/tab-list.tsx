import { useTabs } from '@ark-ui/react/tabs';
import type { ReactNode } from 'react';

import { tabIds, type TabListProps, TabRow } from './tab-row.tsx';

/** A row of tabs with Ark's keys: the arrows go from tab to tab. */
export const TabList = <Id extends string>({ id, label, tabs, selected, onSelect }: TabListProps<Id> & { id: string }): ReactNode => {
  const { getListProps, getTriggerProps } = useTabs({
    ids: tabIds(id),
    value: selected,
    onValueChange: ({ value }) => onSelect(value as Id),
  });
  return <TabRow label={label} tabs={tabs} list={getListProps()} trigger={(value) => getTriggerProps({ value })} />;
};
