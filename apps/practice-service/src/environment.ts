/** What a process is started with. */
export type Environment = Record<string, string | undefined>;
