/** Lists that others change: what was read before shows at once, and is asked for again whenever a list is opened. */
export const FRESH = { refetchOnMountOrArgChange: true } as const;
