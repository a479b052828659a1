import { EllipsisVertical } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import { buttonLook } from '../button/button-props.ts';
import { iconOf } from '../icon/icon-of.tsx';
import { lazyPart } from '../on-demand/lazy-part.tsx';
import type { MenuListProps } from './menu-list.tsx';

/** One action of a {@link Menu}. */
export interface MenuItem {
  id: string;
  label: string;
  icon?: LucideIcon;
  /** Whether this is the current one of several choices; shows a check mark, or its space, instead of an icon. */
  checked?: boolean;
  onSelect: () => void;
  /** Disables the action and says why, under its name. */
  disabledReason?: string | null;
  /** Called when the disabled action is pressed, for a message that the specification asks for. */
  onRefused?: (() => void) | undefined;
  destructive?: boolean;
}

/** Props of {@link Menu}. */
export interface MenuProps {
  /** Accessible name: 'Actions for Bella'. */
  label: string;
  /** The actions, or a function that builds them on opening: a table has a menu in every row. */
  items: readonly MenuItem[] | (() => readonly MenuItem[]);
  icon?: LucideIcon;
  /** Words on the button, as wide as its parent, instead of the icon alone. They begin with the label. */
  children?: ReactNode;
}

const list = lazyPart(async () => (await import('./menu-list.tsx')).MenuList);

const preload = (): void => void list.preload();

const OpenMenu = ({ items, ...rest }: Omit<MenuListProps, 'items'> & Pick<MenuProps, 'items'>): ReactNode => {
  return list.useReady() ? <list.Part {...rest} items={typeof items === 'function' ? items() : items} /> : null;
};

/** More actions behind one button. Its list is fetched and made only when opened, so every row may have one. */
export const Menu = ({ label, items, icon: Icon = EllipsisVertical, children }: MenuProps): ReactNode => {
  const triggerId = useId();
  const bare = children === undefined;
  const [start, setStart] = useState<'first' | 'last' | null>(null);
  const openByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setStart(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  return (
    <>
      <button
        id={triggerId}
        type="button"
        {...buttonLook({ variant: 'ghost', block: !bare })}
        data-icon-only={bare ? '' : undefined}
        title={label}
        aria-label={bare ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={start !== null}
        onPointerMove={preload}
        onFocus={preload}
        onClick={() => setStart((current) => (current === null ? 'first' : null))}
        onKeyDown={openByKey}
      >
        {iconOf(Icon, 20)}
        {children}
      </button>
      {start === null ? null : <OpenMenu {...{ triggerId, label, items, start }} onClose={() => setStart(null)} />}
    </>
  );
};
