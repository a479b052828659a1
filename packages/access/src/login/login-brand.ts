import { createContext, type ReactNode } from 'react';

/** Mark and name of the product, above the card of every way in. */
export const LoginBrand = createContext<ReactNode>(null);
