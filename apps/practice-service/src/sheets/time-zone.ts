import { NO_TIME_ZONE } from '@practice-portal/domain/locale';
import type { PaperQuery } from '@practice-portal/domain/receipt';

/** The time zone that a paper is read in, as far as is known. */
export const timeZoneOf = ({ timeZone = NO_TIME_ZONE }: PaperQuery): string => timeZone;
