import { createContext, type ReactNode } from 'react';

/** Shows other features' cards above the queue on the home page; the portal puts them there. */
export const QueueLead = createContext<ReactNode>(null);
