import type { ReactNode } from 'react';

/** Turns while something is under way. The words beside it, or `aria-busy`, say so. */
export const Spinner = (): ReactNode => <span className="ui-spinner" aria-hidden />;
