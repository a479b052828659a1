import { createContext, useContext } from 'react';

import { type Analytics, noAnalytics } from './analytics.ts';

/** Provides the portal's analytics. Without a provider nothing is recorded. */
export const AnalyticsContext = createContext<Analytics>(noAnalytics);

/** The analytics of the portal. */
export const useAnalytics = (): Analytics => useContext(AnalyticsContext);
