import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';

import { lazyPart } from '../on-demand/lazy-part.tsx';
import { tabIds, type TabListProps, TabPanel, TabRow } from './tab-row.tsx';
import type { TabsProps } from './tabs.tsx';

// Ark's keys weigh 10 of the 215 kB that a first screen may load: 5%, which the queue has not left.
const withKeys = lazyPart(async () => (await import('./tab-list.tsx')).TabList);

/** Props of {@link FirstScreenTabs}. */
export interface FirstScreenTabsProps<Id extends string> extends TabsProps<Id> {
  /** Shows what is selected without the row of tabs; it is not drawn anew when they come or go. */
  alone?: boolean | undefined;
  /** The screen has its data: the code of the arrow keys may come. It comes in any case once a person is on a tab. */
  ready: boolean;
}

/** `Tabs` of a first screen: the row is there at once, its arrow keys come after the screen's data. */
export const FirstScreenTabs = <Id extends string>({ alone = false, ready, children, ...list }: FirstScreenTabsProps<Id>): ReactNode => {
  const id = useId();
  return (
    <div>
      {!alone && <Row id={id} ready={ready} {...list} />}
      <TabPanel id={id} selected={alone ? null : list.selected}>
        {children}
      </TabPanel>
    </div>
  );
};

const Row = <Id extends string>({ id, ready, ...list }: TabListProps<Id> & { id: string; ready: boolean }): ReactNode => {
  const [entered, setEntered] = useState(false);
  const hasKeys = withKeys.useReady(ready || entered);
  const focused = useRef(false);
  const { trigger, content } = tabIds(id);
  const { label, tabs, selected, onSelect } = list;
  // A focused tab keeps the focus when the keyboard code is loaded.
  const stay = useEffectEvent(() => {
    if (focused.current) document.getElementById(trigger(selected))?.focus();
  });
  useLayoutEffect(() => {
    if (hasKeys) stay();
  }, [hasKeys]);
  return (
    <div
      onFocus={() => {
        focused.current = true;
        setEntered(true);
      }}
      onBlur={() => {
        focused.current = false;
      }}
    >
      {hasKeys ? (
        <withKeys.Part id={id} {...list} onSelect={(next) => onSelect(next as Id)} />
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
