import { createContext, type ReactNode } from 'react';

/** Holds what stands above the queue on the home page: other features' cards, which the portal puts there. */
export const QueueLead = createContext<ReactNode>(null);
