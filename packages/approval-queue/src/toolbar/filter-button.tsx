import { Button, Popover } from '@practice-portal/ui';
import { ListFilter } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react';

interface FilterButtonProps {
  label: string;
  /** It narrows the list. */
  on: boolean;
  children: ReactNode;
}

/** A button that opens what the list can be narrowed by. */
export const FilterButton = ({ label, on, children }: FilterButtonProps): ReactNode => {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const closeByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
    trigger.current?.focus();
  };
  return (
    <>
      <Button ref={trigger} icon={ListFilter} variant={on ? 'subtle' : 'outline'} aria-expanded={open} onClick={() => setOpen(!open)}>
        {label}
      </Button>
      <Popover open={open} anchor={trigger} onOutside={close} onKeyDown={closeByKey}>
        {children}
      </Popover>
    </>
  );
};
