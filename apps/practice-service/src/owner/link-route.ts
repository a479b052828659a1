import { fields } from '@practice-portal/domain/contract';
import { string } from 'yup';

import { OWNER_PATH } from '../owner-links/owner-link.ts';

const TOKEN_MAX = 200;

/** The path of a link, as routes have it. */
export const LINK_PATH = `${OWNER_PATH.slice(1)}/:token`;

/** What is in the path of a link. */
export const linkParams = fields({ token: string().max(TOKEN_MAX).required().meta({ example: 'unknown' }) });

/** Why a link is refused. */
export const UNKNOWN_LINK = 'The link is unknown or has ended';
