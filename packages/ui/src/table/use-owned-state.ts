import { useCallback, useState } from 'react';

/** Key of a record. */
export type Owner = string | number | undefined;

/**
 * State that belongs to a record: where an element comes to show another one, as the rows of a table do when a page
 * turns, it starts anew. A `key` would do the same, and make every element of the row anew with it.
 * @param owner the record's key
 * @param initial of every record; a constant
 * @returns the state, and how to change it. What a record says after the element has gone to another one changes nothing
 */
export const useOwnedState = <Value>(owner: Owner, initial: Value): [Value, (next: (current: Value) => Value) => void] => {
  const [state, setState] = useState({ owner, value: initial });
  const change = useCallback(
    (next: (current: Value) => Value) =>
      setState((current) => {
        const own = current.owner === owner;
        const value = next(own ? current.value : initial);
        return !own && value === initial ? current : { owner, value };
      }),
    [owner, initial],
  );
  return [state.owner === owner ? state.value : initial, change];
};
