import type { ReactNode } from 'react';
import { Navigate } from 'react-router';

import { useHomeAddress } from '../home-place/home-place.tsx';

/** A screen that is still to come: leads home, as any unknown path, to what the queue showed. */
export const Upcoming = (): ReactNode => <Navigate to={useHomeAddress()} replace />;
