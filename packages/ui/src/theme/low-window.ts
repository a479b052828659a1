/** The media query of a window enlarged to 400 %: it has no room for a head and a foot that stay, so all of a drawer or dialog scrolls. */
export const LOW_WINDOW = '(max-height: 22rem)';
