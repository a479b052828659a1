import { createAccessStorage, captureSecretQuery, openStorage, tabWindow, watchOtherTabs } from '@practice-portal/access';
import { type Analytics, api, noAnalytics, readConfig, serviceClock } from '@practice-portal/api-client';
import { applyColorMode, createTexts, loadRecipes, reportLoadFailure, reportNewVersion } from '@practice-portal/ui';
import { createRoot } from 'react-dom/client';

import { App } from './app.tsx';
import { languageOf, loadTexts } from './languages.ts';
import { hearNewVersion, ownBuild } from './new-version.ts';
import { createPortalRouter, type PortalRouter } from './router.tsx';
import type { AnalyticsSources } from './analytics/start-analytics.ts';
import { createPortalStore } from './store.ts';

/** Only where an operator asks for it does anyone wait for this code, or load it at all. */
const measure = async (sources: AnalyticsSources): Promise<Analytics> => {
  try {
    return (await import('./analytics/start-analytics.ts')).startAnalytics(sources);
  } catch {
    // Code that does not arrive costs figures, not work.
    return noAnalytics;
  }
};

/** Milliseconds that a first screen may wait for data which is about to arrive: a skeleton that flashes is drawn for nothing. */
const FIRST_DATA_MS = 100;

const RECIPES_AFTER_MS = 1000;

/**
 * Waits for the code of the first screen, which nothing is shown before. A router that is rendered earlier shows it in a transition:
 * in slices, which together take half as long again on a slow machine.
 */
const untilLoaded = (router: PortalRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) resolve();
    else {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        stop();
        resolve();
      });
    }
  });

const start = async (root: HTMLElement): Promise<void> => {
  const takeQuery = captureSecretQuery();
  applyColorMode();
  const tab = openStorage(() => sessionStorage);
  const storage = createAccessStorage({ local: openStorage(() => localStorage), tab });
  const language = languageOf(storage.readSession()?.practice ?? null, navigator.languages);
  // The three things a first screen waits for travel together: texts, and through the router its code and its data.
  const loaded = loadTexts(language);
  const config = await readConfig();
  const fetchFn = hearNewVersion(ownBuild(), (url, init) => fetch(url, init), reportNewVersion);
  const environment = { config, tokens: storage.tokens, userTokens: storage.userTokens, fetchFn };
  const store = createPortalStore(environment, storage);
  const router = createPortalRouter(store, takeQuery);
  const analytics = config.analytics ? await measure({ ...config.analytics, store, router, storage: tab }) : noAnalytics;
  const texts = await createTexts({ language, load: () => loaded, strict: import.meta.env.DEV });
  await untilLoaded(router);
  const asked = Promise.allSettled(store.dispatch(api.util.getRunningQueriesThunk()));
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, FIRST_DATA_MS))]);
  createRoot(root).render(<App store={store} texts={texts} router={router} analytics={analytics} clock={serviceClock(environment)} />);
  watchOtherTabs(store, storage, tabWindow(window));
  // The first screen has no use for them: made with its data, they would delay its rows.
  void asked.then(() => setTimeout(() => void loadRecipes(), RECIPES_AFTER_MS));
};

// Of Vite: any code that could not be fetched, also ahead of time and where nothing on the screen waits for it.
addEventListener('vite:preloadError', ({ payload }) => void reportLoadFailure(payload, false));

const root = document.querySelector<HTMLElement>('#root');
if (root) {
  start(root).catch((error: unknown) => {
    const notice = document.querySelector('#start-failed');
    notice?.removeAttribute('hidden');
    notice?.setAttribute('role', 'alert');
    // The console is the only place to report it: nothing else has started yet.
    reportError(error);
  });
}
