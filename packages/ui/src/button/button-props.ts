/** `solid` is the one primary action of a view; `danger` destroys; the rest is quieter. */
export type ButtonVariant = 'solid' | 'outline' | 'ghost' | 'subtle' | 'link' | 'danger';

/** How a button looks. */
export interface ButtonLook {
  variant?: ButtonVariant;
  size?: 'md' | 'lg';
  /** As wide as its parent. */
  block?: boolean;
}

/** Attributes that make a link look like a button: `<Link {...buttonLook({ variant: 'solid' })}>`. */
export const buttonLook = ({ variant = 'outline', size = 'md', block = false }: ButtonLook = {}): Record<string, string | undefined> => ({
  className: 'ui-button',
  'data-variant': variant,
  'data-size': size,
  'data-block': block ? '' : undefined,
});
