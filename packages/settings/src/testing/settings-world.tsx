import { ScreenWorld, type ScreenWorldProps } from '@practice-portal/access/testing';
import { scopesOf } from '@practice-portal/domain/staff-member';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router';

const NONE = { siteAdministrator: false, practiceManager: false, veterinarian: false, priceOverride: false, paymentRefund: false };

/** A user who manages staff, over the shared login of practice 1001. */
export const ADMINISTRATOR = {
  userId: 1,
  name: 'Dr. Amelia Okafor',
  userName: 'amelia.okafor',
  scopes: scopesOf({ ...NONE, siteAdministrator: true, veterinarian: true }),
};
/** A manager, who is no administrator. */
export const MANAGER = {
  userId: 9,
  name: 'Kelly Donovan',
  userName: 'kelly.donovan',
  scopes: scopesOf({ ...NONE, practiceManager: true }),
};

/** The signed-in user, and the screen. */
export interface SettingsWorldProps extends ScreenWorldProps {
  path: string;
  routes: RouteObject[];
}

/** A settings screen in its frame. */
export const SettingsWorld = ({ user = ADMINISTRATOR, ...world }: SettingsWorldProps): ReactNode => <ScreenWorld user={user} {...world} />;
