import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';

import { onDemand } from '../on-demand/on-demand.ts';
import { whenQuiet } from '../on-demand/when-quiet.ts';
import { tabIds, type TabListProps, TabPanel, TabRow } from './tab-row.tsx';
import type { TabsProps } from './tabs.tsx';

// Ark's keys weigh 9 of the 200 kB that a first screen may load.
const withKeys = onDemand(() => import('./tab-list.tsx'));

/** Props of {@link FirstScreenTabs}. */
export interface FirstScreenTabsProps<Id extends string> extends TabsProps<Id> {
  /** Shows what is selected without the row of tabs; it is not drawn anew when they come or go. */
  alone?: boolean | undefined;
}

/** `Tabs` of a first screen: the row is there at once, its arrow keys come once the screen is painted. */
export const FirstScreenTabs = <Id extends string>({ alone = false, children, ...list }: FirstScreenTabsProps<Id>): ReactNode => {
  const id = useId();
  return (
    <div>
      {!alone && <Row id={id} {...list} />}
      <TabPanel id={id} selected={alone ? null : list.selected}>
        {children}
      </TabPanel>
    </div>
  );
};

const Row = <Id extends string>({ id, ...list }: TabListProps<Id> & { id: string }): ReactNode => {
  const [wanted, setWanted] = useState(false);
  useEffect(() => whenQuiet(() => setWanted(true)), []);
  const ready = withKeys.useModule(wanted);
  const focused = useRef(false);
  const { trigger, content } = tabIds(id);
  const { label, tabs, selected, onSelect } = list;
  // Who was on a tab when its keys came stays there.
  const stay = useEffectEvent(() => {
    if (focused.current) document.getElementById(trigger(selected))?.focus();
  });
  useLayoutEffect(() => {
    if (ready !== null) stay();
  }, [ready]);
  return (
    <div
      onFocus={() => {
        focused.current = true;
        setWanted(true);
      }}
      onBlur={() => {
        focused.current = false;
      }}
    >
      {ready ? (
        <ready.TabList id={id} {...list} />
      ) : (
        <TabRow
          label={label}
          tabs={tabs}
          list={{}}
          trigger={(value) => ({
            id: trigger(value),
            'aria-selected': value === selected,
            'aria-controls': value === selected ? content() : undefined,
            tabIndex: value === selected ? 0 : -1,
            onClick: () => onSelect(value as Id),
          })}
        />
      )}
    </div>
  );
};
