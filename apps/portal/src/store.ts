import { accessReducers, type AccessStorage, createAccessMiddleware } from '@practice-portal/access';
import { api, type ApiEnvironment, storeExtra } from '@practice-portal/api-client';
import { approvalQueueReducers } from '@practice-portal/approval-queue';
import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';

/** The portal's one store, started from what the browser has stored. */
export const createPortalStore = (environment: ApiEnvironment, storage: AccessStorage) =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer, ...accessReducers, ...approvalQueueReducers },
    preloadedState: storage.restore(),
    middleware: (getDefault) =>
      getDefault(storeExtra(environment))
        // First: the listeners that are added pass no check of what can be stored.
        .prepend(createListenerMiddleware().middleware)
        .concat(api.middleware, createAccessMiddleware(storage)),
    // An answer is rendered when it is there, not a frame later: what comes in bursts is gathered before it gets here.
    enhancers: (getDefault) => getDefault({ autoBatch: { type: 'tick' } }),
    // The approving vet's PIN is in the state: nothing outside the page gets to read along.
    devTools: import.meta.env.DEV,
  });

/** The portal's store. */
export type PortalStore = ReturnType<typeof createPortalStore>;
