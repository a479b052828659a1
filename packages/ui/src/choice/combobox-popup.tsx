import { Combobox as ChakraCombobox } from '@chakra-ui/react';
import type { ListCollection } from '@chakra-ui/react';
import { Check, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import type { ChoiceOption } from './options.ts';

/** Position of a combobox's list. */
export const LIST_POSITIONING = { placement: 'bottom-start', strategy: 'fixed', sameWidth: false, gutter: 4 } as const;

interface ComboboxPopupProps {
  label: string;
  entries: ListCollection<ChoiceOption>;
  isChosen: (value: string) => boolean;
  /** The icon before an entry that is no option. */
  iconOf: (value: string) => LucideIcon | null;
  /** Shown above the entries and said to screen readers: what a search came to. */
  status: ReactNode;
}

/** The box beside an open combobox: how it stands, and its entries. */
export const ComboboxPopup = ({ label, entries, isChosen, iconOf, status }: ComboboxPopupProps): ReactNode => (
  <ChakraCombobox.Positioner>
    <div data-box="">
      {status}
      <ChakraCombobox.Content aria-label={label}>
        {entries.items.map((entry) => {
          const Icon = iconOf(entry.value);
          return (
            <ChakraCombobox.Item key={entry.value} item={entry}>
              {Icon ? <Icon size={16} aria-hidden /> : null}
              <span>
                <span translate={entry.verbatim ? 'no' : undefined}>{entry.label}</span>
                {entry.description ? <small>{entry.description}</small> : null}
              </span>
              {isChosen(entry.value) ? <Check size={16} aria-hidden /> : null}
            </ChakraCombobox.Item>
          );
        })}
      </ChakraCombobox.Content>
    </div>
  </ChakraCombobox.Positioner>
);
