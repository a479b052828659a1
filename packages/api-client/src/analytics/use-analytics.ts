import { createContext, useContext } from 'react';

import { type Analytics, noAnalytics } from './analytics.ts';

/** Where the portal hands its analytics to the screens. Without it nobody listens. */
export const AnalyticsContext = createContext<Analytics>(noAnalytics);

/** What a screen tells about its use. */
export const useAnalytics = (): Analytics => useContext(AnalyticsContext);
