/** A word that opens an explanation, with its icon. */
export const infoStyles = {
  color: 'accent.fg',
  cursor: 'pointer',
  textAlign: 'start',
  borderRadius: 'sm',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  // 24 px to hit, in a line of 18.
  paddingBlock: '3px',
  marginBlock: '-3px',
  '& > svg': { display: 'inline', verticalAlign: '-0.2em', marginInlineStart: '1' },
} as const;
