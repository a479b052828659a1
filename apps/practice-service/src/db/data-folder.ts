import { join } from 'node:path';

/** In a data directory: how far the audit log had come. */
export const ANCHORS = 'audit-anchors';

/** Where in a data directory the files of the embedded database are. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'postgres');
