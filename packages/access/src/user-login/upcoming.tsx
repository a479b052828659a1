import { PATHS } from '@practice-portal/domain';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';

/** A screen that is still to come: leads home, as any unknown path. */
export const Upcoming = (): ReactNode => <Navigate to={PATHS.home} replace />;
