import type { TFunction } from 'i18next';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const UiTextsContext = createContext<TFunction<'ui'> | null>(null);

/** Looks the texts of this package up once, for parts that are on a screen dozens of times. */
export const UiTextsProvider = ({ children }: { children: ReactNode }): ReactNode => (
  <UiTextsContext value={useTranslation('ui').t}>{children}</UiTextsContext>
);

/** The texts of this package. Ten hooks less than `useTranslation`, in what a table has in every row. */
export const useUiTexts = (): TFunction<'ui'> => {
  const t = use(UiTextsContext);
  if (!t) throw new Error('useUiTexts needs a PortalUiProvider above it');
  return t;
};
