import { isTimeZone, NO_TIME_ZONE } from '@practice-portal/domain/locale';
import { string } from 'yup';

import { fields } from '@practice-portal/domain/contract';

/** The longest name of a time zone is half of it. */
const TIME_ZONE_MAX = 64;

/** The query of papers: whose time they show. */
export const paperQuery = fields({
  timeZone: string()
    .max(TIME_ZONE_MAX)
    .test('timeZone', 'Unknown time zone', (name) => name === undefined || isTimeZone(name))
    .meta({ example: 'America/Denver' }),
});

/** The time zone that a paper is read in, as far as is known. */
export const timeZoneOf = ({ timeZone = NO_TIME_ZONE }: { timeZone?: string | undefined }): string => timeZone;
