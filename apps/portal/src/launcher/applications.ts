import type { ApplicationCode } from '@practice-portal/domain/application';
import { ChartColumn, ClipboardPlus, CreditCard, type LucideIcon, Smartphone } from 'lucide-react';

/** How each application shows in the launcher. Its name is `launcher.application.{code}`. */
export const APPLICATION_ICONS: Record<ApplicationCode, LucideIcon> = {
  VSPAY: CreditCard,
  VET_2_PET: Smartphone,
  DATA_SERVICES: ChartColumn,
  PRACTICE_HOME: ClipboardPlus,
};

/** Whether the portal knows an application of the service's list; a newer service may name others. */
export const isKnown = (code: string): code is ApplicationCode => Object.hasOwn(APPLICATION_ICONS, code);
