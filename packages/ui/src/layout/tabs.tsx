import { chakra } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

const List = chakra('div', {
  base: {
    display: 'flex',
    overflowX: 'auto',
    // Room for the focus ring inside what scrolls.
    p: '1',
    mx: '-1',
    borderBottom: '1px solid',
    borderColor: 'border.subtle',
    '& > button': {
      minH: 'control',
      px: '3',
      borderBottom: '2px solid transparent',
      borderTopRadius: 'md',
      color: 'fg.muted',
      textStyle: 'sm',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      _hover: { color: 'fg.default' },
    },
    '& > [aria-selected=true]': { borderColor: 'accent.solid', color: 'accent.fg' },
  },
});

/** One tab. */
export interface Tab<Id extends string = string> {
  id: Id;
  label: string;
  /** Before the words, which say the same: what is in it wants somebody. */
  icon?: LucideIcon | undefined;
}

/** Props of {@link Tabs}. */
export interface TabsProps<Id extends string> {
  /** Names the row of tabs for screen readers. */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** Shows what is selected without the row of tabs; it is not drawn anew when they come or go. */
  alone?: boolean | undefined;
  /** What the selected tab shows. */
  children: ReactNode;
}

const ICON = { display: 'inline', marginInlineEnd: '6px', verticalAlign: '-3px' } as const;

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Parts of one screen that are shown one at a time. The arrow keys go from tab to tab; Tab goes into what is shown. */
export const Tabs = <Id extends string>({ label, tabs, selected, onSelect, alone = false, children }: TabsProps<Id>): ReactNode => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const next = STEPS[event.key]?.(
      tabs.findIndex((tab) => tab.id === selected),
      tabs.length,
    );
    const target = next === undefined ? undefined : tabs[next];
    if (next === undefined || !target) return;
    event.preventDefault();
    onSelect(target.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div>
      {!alone && (
        <List ref={list} role="tablist" aria-label={label} onKeyDown={move}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              aria-selected={tab.id === selected}
              aria-controls={tab.id === selected ? `${id}-panel` : undefined}
              tabIndex={tab.id === selected ? 0 : -1}
              onClick={() => onSelect(tab.id)}
            >
              {tab.icon ? <tab.icon size={16} aria-hidden style={ICON} /> : null}
              {tab.label}
            </button>
          ))}
        </List>
      )}
      <div {...(alone ? {} : { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-${selected}` })}>{children}</div>
    </div>
  );
};
