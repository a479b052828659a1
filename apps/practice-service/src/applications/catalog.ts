import type { ApplicationCode } from '@practice-portal/domain/application';

/** An application as the service knows it. */
export interface Application {
  /** For its own page here, where the operator named no other place. */
  title: string;
  newTab: boolean;
}

/** Every application beside the portal. */
export const CATALOG: Record<Exclude<ApplicationCode, 'PRACTICE_HOME'>, Application> = {
  VSPAY: { title: 'Payments', newTab: true },
  VET_2_PET: { title: 'Vet2Pet', newTab: true },
  DATA_SERVICES: { title: 'Data services', newTab: false },
};

/** An application that is a place of its own. */
export type OutsideApplication = keyof typeof CATALOG;

/** Where the service itself stands in for applications the operator has not named a place for. */
export const APPLICATIONS_PATH = '/applications';
