import { useSession } from '@practice-portal/access';
import { type Analytics, AnalyticsContext } from '@practice-portal/api-client';
import { changeLanguage, PortalUiProvider } from '@practice-portal/ui';
import type { i18n } from 'i18next';
import { type ReactNode, useEffect } from 'react';
import { Provider } from 'react-redux';
import type { RouterProviderProps } from 'react-router';
import { RouterProvider } from 'react-router/dom';

import { languageOf, loadTexts } from './languages.ts';
import type { PortalStore } from './store.ts';

interface AppProps {
  store: PortalStore;
  texts: i18n;
  router: RouterProviderProps['router'];
  analytics: Analytics;
  clock: () => Date;
}

const LocalizedApp = ({ texts, router, clock }: Pick<AppProps, 'texts' | 'router' | 'clock'>): ReactNode => {
  const { practice } = useSession();
  const language = languageOf(practice, navigator.languages);
  useEffect(() => {
    const page = document.documentElement;
    // Written only when it differs: the browser styles every element again, even for the same language.
    if (page.lang !== language) page.lang = language;
    void changeLanguage(texts, language, loadTexts);
  }, [texts, language]);
  return (
    <PortalUiProvider texts={texts} localization={practice?.localizationData} clock={clock}>
      <RouterProvider router={router} />
    </PortalUiProvider>
  );
};

/** The composed portal. */
export const App = ({ store, analytics, ...rest }: AppProps): ReactNode => (
  <Provider store={store}>
    <AnalyticsContext value={analytics}>
      <LocalizedApp {...rest} />
    </AnalyticsContext>
  </Provider>
);
