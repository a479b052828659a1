import { join } from 'node:path';

import type { ServiceConfig } from '../config.ts';
import { ANCHORS } from './data-folder.ts';
import { IN_MEMORY } from './open-embedded.ts';

/** The file that the audit log's anchors are kept in; null where they are in the service's own log alone. */
export const anchorFileOf = ({ auditAnchorFile, databaseUrl, dataDir }: ServiceConfig): string | null =>
  auditAnchorFile ?? (databaseUrl !== null || dataDir === IN_MEMORY ? null : join(dataDir, ANCHORS));
