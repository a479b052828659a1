import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';

import { Spinner } from '../basics/spinner.tsx';
import { DisabledReason } from './disabled-reason.tsx';
import { buttonLook } from './button-props.ts';
import type { ButtonLook } from './button-props.ts';

/** Props of a native button that are passed on. */
export type NativeButtonProps = Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'className' | 'style'>;

/** When a button does nothing. */
export interface ButtonStateProps {
  /** The action is under way: the button stays where it is, busy, and does nothing more. */
  loading?: boolean;
  /**
   * Disables the button and says why, on focus, hover and touch. There is no disabling without a reason. Null while there
   * is none: a button that goes from left out to a reason loses its focus. Where the reason stands beside the button already,
   * `aria-disabled` and `aria-describedby` take its place, and `onClick` does nothing.
   */
  disabledReason?: string | null;
  /** It was pressed while it has a reason not to. */
  onRefused?: (() => void) | undefined;
}

/** Props of {@link Button}: those of a native button, and these. */
export interface ButtonProps extends NativeButtonProps, ButtonLook, ButtonStateProps {
  /** Before the words. */
  icon?: LucideIcon;
}

/** A button. Outline by default; one `solid` per view. */
export const Button = ({
  variant,
  size,
  block,
  wraps,
  icon: Icon,
  loading = false,
  disabledReason,
  onRefused,
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps): ReactNode => {
  const button = (
    <button
      type={type}
      {...rest}
      {...buttonLook({ variant, size, block, wraps })}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      data-in-place={loading && !Icon ? '' : undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <Spinner /> : Icon ? <Icon size={16} aria-hidden /> : null}
      {children}
    </button>
  );
  // A button that may ever have a reason says so with null, so that it stays the same element when it gets one.
  if (disabledReason === undefined) return button;
  return (
    <DisabledReason reason={disabledReason} onRefused={onRefused}>
      {button}
    </DisabledReason>
  );
};
