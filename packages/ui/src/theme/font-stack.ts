/** The portal's font, then a local font of the same measures until it is there, so that text does not move. */
export const FONT_STACK = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";
