/** Under 1280 px a table needs the room more than the sidebar does. */
export const NARROW = '(max-width: 1279px)';
