import { Menu as ChakraMenu } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';

import type { MenuItem } from './menu.tsx';
import { menuRecipe } from './menu-recipe.ts';

/** Props of {@link MenuList}. */
export interface MenuListProps {
  /** The id of the button that opened it, which gets the focus back. */
  triggerId: string;
  label: string;
  items: readonly MenuItem[];
  start: 'first' | 'last';
  onClose: () => void;
}

/** ARIA attributes of an entry that is one of several choices. */
const choice = (checked: boolean | undefined) =>
  checked === undefined ? {} : ({ role: 'menuitemradio', 'aria-checked': checked } as const);

const Mark = ({ icon: Icon }: Pick<MenuItem, 'icon'>): ReactNode => (Icon ? <Icon size={16} aria-hidden /> : null);

/** The open list of a {@link Menu}. It stands where the button stands, so it is inside the drawer or dialog it belongs to. */
export const MenuList = ({ triggerId, label, items, start, onClose }: MenuListProps): ReactNode => {
  const id = useId();
  return (
    <ChakraMenu.Root
      recipe={menuRecipe}
      ids={{ trigger: triggerId }}
      defaultOpen
      defaultHighlightedValue={items.at(start === 'first' ? 0 : -1)?.id}
      loopFocus
      positioning={{ placement: 'bottom-end', strategy: 'fixed', gutter: 4 }}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <ChakraMenu.Positioner>
        <ChakraMenu.Content aria-label={label}>
          {items.map(({ id: value, label: name, icon, checked, onSelect, disabledReason, onRefused, destructive }) => (
            // Not the library's `disabled`: it would take the entry, and with it the reason, out of the arrow keys' way.
            <ChakraMenu.Item
              key={value}
              value={value}
              aria-disabled={disabledReason ? true : undefined}
              aria-describedby={disabledReason ? `${id}-${value}` : undefined}
              closeOnSelect={!disabledReason}
              data-tone={destructive ? 'deny' : undefined}
              {...choice(checked)}
              // Not the library's onSelect, which acts on the entry last highlighted: a click alone, as screen readers send it,
              // highlights none. And the menu goes first: a dialog that the action opens would else go with it.
              onClick={disabledReason ? onRefused : () => requestAnimationFrame(onSelect)}
            >
              <Mark icon={checked === undefined ? icon : Check} />
              <span>
                {name}
                {disabledReason ? <small id={`${id}-${value}`}>{disabledReason}</small> : null}
              </span>
            </ChakraMenu.Item>
          ))}
        </ChakraMenu.Content>
      </ChakraMenu.Positioner>
    </ChakraMenu.Root>
  );
};
