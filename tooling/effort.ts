/** Whether somebody asked for everything: `EFFORT=full pnpm test`. */
export const isFullEffort = process.env['EFFORT'] === 'full';

/** How much of something is tried: a little with every check, and all of it where somebody asked for that. */
export const effort = <Size>(usual: Size, full: Size): Size => (isFullEffort ? full : usual);
