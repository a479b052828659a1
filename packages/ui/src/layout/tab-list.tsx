import { useTabs } from '@ark-ui/react/tabs';
import { type ReactNode, useEffect, useRef } from 'react';

import { tabIds, type TabListProps, TabRow } from './tab-row.tsx';

/** A row of tabs with Ark's keys: the arrows go from tab to tab. */
export const TabList = <Id extends string>({ id, label, tabs, selected, onSelect }: TabListProps<Id> & { id: string }): ReactNode => {
  const { getListProps, getTriggerProps } = useTabs({
    ids: tabIds(id),
    value: selected,
    onValueChange: ({ value }) => onSelect(value as Id),
  });
  const row = useRef<HTMLDivElement>(null);
  // In a row too long for the screen the selected tab is scrolled into view, also when the address selected it.
  useEffect(() => {
    const list = row.current;
    const tab = list?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list && tab) list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [selected]);
  return <TabRow label={label} tabs={tabs} list={{ ...getListProps(), ref: row }} trigger={(value) => getTriggerProps({ value })} />;
};
