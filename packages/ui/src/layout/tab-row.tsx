import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

/** One tab. */
export interface Tab<Id extends string = string> {
  id: Id;
  label: string;
  /** Before the words, which say the same: what is in it wants a person. */
  icon?: LucideIcon | undefined;
}

/** Props of a row of tabs. */
export interface TabListProps<Id extends string> {
  /** Names the row of tabs for screen readers. */
  label: string;
  tabs: ReadonlyArray<Tab<Id>>;
  selected: Id;
  onSelect: (id: Id) => void;
}

/** The ids of a row and its panel, made from one. */
export const tabIds = (id: string) => ({ trigger: (value: string): string => `${id}-${value}`, content: (): string => `${id}-panel` });

interface TabRowProps extends Pick<TabListProps<string>, 'label' | 'tabs'> {
  list: ComponentProps<'div'>;
  trigger: (id: string) => ComponentProps<'button'>;
}

/** The looks of a row of tabs: plain elements, for home has one on its first screen. */
export const TabRow = ({ label, tabs, list, trigger }: TabRowProps): ReactNode => (
  <div role="tablist" {...list} className="ui-tabs" aria-label={label}>
    {tabs.map(({ id, label: name, icon: Icon }) => (
      <button key={id} type="button" role="tab" {...trigger(id)} className="ui-tab">
        {Icon ? <Icon size={16} aria-hidden /> : null}
        {name}
      </button>
    ))}
  </div>
);

interface TabPanelProps {
  id: string;
  /** Null where there are no tabs: then it is no panel. */
  selected: string | null;
  children: ReactNode;
}

/** Content of the selected tab. */
export const TabPanel = ({ id, selected, children }: TabPanelProps): ReactNode => {
  const { trigger, content } = tabIds(id);
  return <div {...(selected === null ? {} : { role: 'tabpanel', id: content(), 'aria-labelledby': trigger(selected) })}>{children}</div>;
};
