import { type ReactNode, useId } from 'react';

import { TabList } from './tab-list.tsx';
import { type TabListProps, TabPanel } from './tab-row.tsx';

/** Props of {@link Tabs}. */
export interface TabsProps<Id extends string> extends TabListProps<Id> {
  /** Content of the selected tab. */
  children: ReactNode;
  /** The tabs stand before what they show, in one line with it. */
  beside?: boolean;
}

/** Parts of one screen that are shown one at a time. The arrow keys go from tab to tab; Tab goes into what is shown. */
export const Tabs = <Id extends string>({ children, beside = false, ...list }: TabsProps<Id>): ReactNode => {
  const id = useId();
  return (
    <div className={beside ? 'ui-tabs-beside' : undefined}>
      <TabList id={id} {...list} />
      <TabPanel id={id} selected={list.selected}>
        {children}
      </TabPanel>
    </div>
  );
};
