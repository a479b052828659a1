import { join } from 'node:path';

/** In a data directory: how far the audit log had come. */
export const ANCHORS = 'audit-anchors';

/** Where in a data directory the files of the embedded database are. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'postgres');

/** Where a database is made before it has its place. */
export const unfinishedFolder = (dataDir: string): string => `${databaseFolder(dataDir)}.new`;

/** Where the database is kept whose place another one takes, until that one has it. */
export const replacedFolder = (dataDir: string): string => `${databaseFolder(dataDir)}.old`;

/** In a data directory: the file whose lock says that a process has it. It is empty, and stays: another one would have another lock. */
export const LOCK_FILE = 'database.lock';

/** Matches what the service puts into a data directory. */
export const OWN =
  /^(postgres(\.new|\.old)?|service\.lock(\.\d+)?|database\.lock(-journal)?|audit-anchors(\..+)?|(backup|operator)-(request|taken|answer)(\..+)?)$/;
