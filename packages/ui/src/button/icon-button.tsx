import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { Spinner } from '../basics/spinner.tsx';
import type { ButtonStateProps, NativeButtonProps } from './button.tsx';
import { buttonLook } from './button-props.ts';
import type { ButtonEmphasis } from './button-props.ts';
import { DisabledReason } from './disabled-reason.tsx';

/** Props of {@link IconButton}. */
export interface IconButtonProps extends Omit<NativeButtonProps, 'children' | 'aria-label'>, ButtonEmphasis, ButtonStateProps {
  /** Its accessible name and tooltip. */
  label: string;
  icon: LucideIcon;
}

/** A button that is only an icon. Its label is spoken, and shown on hover. */
export const IconButton = ({
  label,
  icon: Icon,
  variant = 'ghost',
  size,
  loading = false,
  disabledReason,
  onRefused,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps): ReactNode => {
  const button = (
    <button
      type={type}
      title={label}
      {...rest}
      {...buttonLook({ variant, size })}
      data-icon-only=""
      aria-label={label}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <Spinner /> : <Icon size={20} aria-hidden />}
    </button>
  );
  if (disabledReason === undefined) return button;
  return (
    <DisabledReason reason={disabledReason} onRefused={onRefused}>
      {button}
    </DisabledReason>
  );
};
