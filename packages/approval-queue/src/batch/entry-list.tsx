import { chakra } from '@chakra-ui/react';
import type { SignOffEntry } from '@practice-portal/domain/approval';
import { type KeyboardEvent, memo, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { itemKey } from '../item/queue-item.ts';
import { StepBadge } from './step-badge.tsx';

// Its entries are plain elements, styled once here: there may be fifty.
const List = chakra('ol', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    listStyleType: 'none',
    maxH: { lg: 'calc(100dvh - 12rem)' },
    overflowY: { lg: 'auto' },
    p: '2px',
    '& [data-part=entry]': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      w: 'full',
      minH: 'control',
      px: '3',
      py: '2',
      borderRadius: 'md',
      textAlign: 'start',
      textStyle: 'sm',
      cursor: 'pointer',
      _hover: { bg: 'bg.hover' },
      '&[aria-current]': { bg: 'accent.subtle', boxShadow: 'inset 3px 0 var(--chakra-colors-accent-solid)' },
    },
    '& [data-part=names]': { minW: '0', overflowWrap: 'anywhere' },
    '& [data-part=pet]': { display: 'block', fontWeight: 'medium' },
    '& [data-part=product]': { display: 'block', textStyle: 'sm', color: 'fg.muted' },
  },
});

interface EntryListProps {
  entries: readonly SignOffEntry[];
  /** The key of the item in view. */
  current: string | null;
  onChoose: (index: number) => void;
}

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
};

/** The items of the set, as one stop for Tab: the arrows go from one to the next. */
export const EntryList = ({ entries, current, onChoose }: EntryListProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const index = entries.findIndex(({ item }) => itemKey(item) === current);
  useEffect(() => {
    buttons.current[index]?.scrollIntoView({ block: 'nearest' });
  }, [current, index]);
  const keep = useCallback((place: number, button: HTMLButtonElement | null): void => {
    buttons.current[place] = button;
  }, []);
  const last = entries.length - 1;
  const press = useCallback(
    (event: KeyboardEvent, place: number): void => {
      const next = STEPS[event.key]?.(place, last);
      if (next === undefined) return;
      event.preventDefault();
      onChoose(next);
      buttons.current[next]?.focus();
    },
    [last, onChoose],
  );
  return (
    <List aria-label={t('signOff.list')}>
      {entries.map((entry, place) => (
        <Entry
          key={itemKey(entry.item)}
          entry={entry}
          place={place}
          isCurrent={place === index}
          onButton={keep}
          onChoose={onChoose}
          onPress={press}
        />
      ))}
    </List>
  );
};

interface EntryProps {
  entry: SignOffEntry;
  place: number;
  isCurrent: boolean;
  onButton: (place: number, button: HTMLButtonElement | null) => void;
  onChoose: (index: number) => void;
  onPress: (event: KeyboardEvent, place: number) => void;
}

const Entry = memo(({ entry: { item, step }, place, isCurrent, onButton, onChoose, onPress }: EntryProps): ReactNode => (
  <li>
    <button
      ref={(button) => onButton(place, button)}
      type="button"
      data-part="entry"
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent || undefined}
      onClick={() => onChoose(place)}
      onKeyDown={(event) => onPress(event, place)}
    >
      <span data-part="names">
        <strong data-part="pet">{item.animal.name}</strong>
        <small data-part="product">{item.clientName}</small>
        <small data-part="product" translate="no">
          {item.product.productName}
        </small>
      </span>
      <StepBadge step={step} />
    </button>
  </li>
));
Entry.displayName = 'Entry';
