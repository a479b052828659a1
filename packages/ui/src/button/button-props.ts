/** `solid` is the one primary action of a view; `danger` destroys; `quietDanger` leads to the question whether to; the rest is quieter. */
export type ButtonVariant = 'solid' | 'outline' | 'ghost' | 'subtle' | 'link' | 'danger' | 'quietDanger';

/** Variant and size of a button. */
export interface ButtonEmphasis {
  variant?: ButtonVariant;
  size?: 'md' | 'lg';
}

/** Look of a button. */
export interface ButtonLook extends ButtonEmphasis {
  /** As wide as its parent. */
  block?: boolean;
  /** Its words may take more than one line: a phone is narrower than some. */
  wraps?: boolean;
}

/** Attributes that make a link look like a button: `<Link {...buttonLook({ variant: 'solid' })}>`. */
export const buttonLook = ({ variant = 'outline', size = 'md', block = false, wraps = false }: ButtonLook = {}): Record<
  string,
  string | undefined
> => ({
  className: 'ui-button',
  'data-variant': variant,
  'data-size': size,
  'data-block': block ? '' : undefined,
  'data-wraps': wraps ? '' : undefined,
});
