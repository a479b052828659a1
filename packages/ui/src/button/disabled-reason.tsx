import { cloneElement, useId, useMemo, useState } from 'react';
import type { DOMAttributes, HTMLAttributes, ReactElement, ReactNode, SyntheticEvent } from 'react';

import { VisuallyHidden } from '../basics/visually-hidden.tsx';
import { Popover } from '../layer/popover.tsx';

type Control = ReactElement<HTMLAttributes<HTMLElement>>;

/** Props of {@link DisabledReason}. */
export interface DisabledReasonProps {
  /** Why the control can't be used, and what would enable it. Nothing: it can be used. */
  reason?: string | null;
  /** It was pressed all the same: what a screen is specified to say then. */
  onRefused?: (() => void) | undefined;
  /** One element that takes DOM attributes. */
  children: Control;
}

const refuse = (event: SyntheticEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * A disabled control that says why: it keeps the focus (`aria-disabled`), does nothing, and tells its reason
 * to screen readers always, to everybody on hover, focus and touch.
 */
export const DisabledReason = ({ reason, onRefused, children }: DisabledReasonProps): ReactNode => {
  const id = useId();
  const [control, setControl] = useState<HTMLElement | null>(null);
  const anchor = useMemo(() => ({ current: control }), [control]);
  const show = (event: SyntheticEvent<HTMLElement>): void => setControl(event.currentTarget);
  const hide = (): void => setControl(null);
  const disabled: HTMLAttributes<HTMLElement> & DOMAttributes<HTMLElement> = {
    'aria-disabled': true,
    'aria-describedby': [children.props['aria-describedby'], id].filter(Boolean).join(' '),
    title: undefined,
    onClick: (event) => {
      refuse(event);
      // Enter in a field presses the form's button too: nobody is there to read its reason, nor would anything hide it.
      if (event.detail > 0 || event.currentTarget === document.activeElement) show(event);
      onRefused?.();
    },
    onFocus: show,
    onBlur: hide,
    // A control that comes under a resting pointer says nothing by itself.
    onPointerMove: show,
    onPointerLeave: hide,
  };
  return (
    <>
      {cloneElement(children, reason ? disabled : {})}
      {reason ? <VisuallyHidden id={id}>{reason}</VisuallyHidden> : null}
      {reason ? (
        <Popover open={control !== null} anchor={anchor} tip placement="top">
          {reason}
        </Popover>
      ) : null}
    </>
  );
};
