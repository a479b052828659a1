import { infoStyles } from '../item/info-styles.ts';
import { columnWidths } from './queue-columns.ts';

// The room the page has, which a sidebar may narrow: a window of 1280 px leaves 61rem beside it.
const NARROW = '@container queue (max-width: 76rem)';
// Of the two kinds of narrow one alone applies: which of two rules at once would win depends on how Chakra sorts them.
const MIDDLE = '@container queue (min-width: 60.5rem) and (max-width: 76rem)';
const SLIM = '@container queue (max-width: 60.49rem)';
// Each fact has its place.
const ROOMY = '@container queue (min-width: 60.5rem)';
// A window of 1280 px beside the wide sidebar.
const TIGHT = '@container queue (min-width: 60.5rem) and (max-width: 70rem)';

// Facts that have places of their own need no dots between them.
const PLAIN_LINE = {
  marginInlineStart: '0',
  clipPath: 'none',
  '& > *': { paddingInlineStart: '0' },
  '& > [data-fact]': { backgroundImage: 'none' },
} as const;

// In much room facts stand in one line, and the rest under it; in less each column has what its longest usual line needs.
const widthsOf = (picking: boolean) => ({
  ...columnWidths('wide', picking),
  [MIDDLE]: columnWidths('middle', picking),
  [SLIM]: columnWidths('slim', picking),
});

const SEEN_BY_NOBODY = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } as const;

/** Cells are plain elements in a block that is styled once: a styled part for each of 300 makes a table slow. */
export const queueStyles = {
  styles: {
    // The head of the table, or the portal's own on a phone, stays in place: what Tab leads back to is scrolled out from under it.
    html: { scrollPaddingTop: { base: '16', lg: '12' } },
    // In the page's head. Its place is kept before it is known.
    '[data-part=due-line]': {
      minHeight: '6',
      minWidth: '0',
      marginInlineEnd: { lg: '2' },
      textStyle: 'sm',
      '& > a': { textDecoration: 'underline' },
      '& > span': { color: 'fg.muted' },
    },
    '.queue': { containerType: 'inline-size', containerName: 'queue' },
    '.queue [data-part=table]': { tableLayout: 'fixed', ...widthsOf(false) },
    '.queue[data-picking] [data-part=table]': widthsOf(true),
    '.queue [data-part=table] :is(th, td)': { paddingInline: '2', [MIDDLE]: { paddingInline: '1.5' } },
    // Two lines, and a third where something warns: 47 or 67 px.
    '.queue [data-part=table] tbody :is(th, td)': { paddingBlock: '1', lineHeight: '1.125rem', verticalAlign: 'top' },
    // By name: a rule for just any neighbour would style the whole row anew whenever one of its lines comes or goes.
    '.queue [data-line] + [data-line], .queue [data-line] + [data-part=suggestion], .queue [data-part=suggestion] + [data-line]': {
      marginTop: { base: '1', lg: '0.5' },
    },
    // Facts of one line have dots between them. Each leaves room for its dot; the room at the beginning of a line is cut
    // off, and the dot with it, also where a narrow column wraps the line.
    '.queue [data-line]': {
      marginInlineStart: '-4',
      clipPath: 'inset(-4px -100vw -4px 1rem)',
      // The space between two facts is for the person who copies or hears them; the dot's room is wide enough.
      wordSpacing: '-0.3em',
      '& > *': { display: 'inline-block', paddingInlineStart: '4', overflowWrap: 'anywhere', wordSpacing: 'normal' },
      // What is pressed is no wider than it looks: a box is beside it.
      '& > :is(a, button)': { paddingInlineStart: '0', marginInlineStart: '4' },
      // A picture, not text before each: that would be a hundred boxes more to lay out in ten rows.
      '& > [data-fact]': {
        backgroundImage: 'radial-gradient(circle, {colors.fg.muted} 1px, transparent 1.6px)',
        backgroundSize: '1rem 1lh',
        backgroundRepeat: 'no-repeat',
      },
    },
    // Two facts of one line, each at its end of the column, so that they are under one another in all rows.
    '.queue [data-part=table] [data-part=pair]': {
      [ROOMY]: {
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        columnGap: '2',
        ...PLAIN_LINE,
        // A long name is cut: the row says it as its title and to who hears it, and the review and its own page show it.
        '& > a': { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', marginInlineStart: '0' },
        '& > small': { flex: 'none', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
      },
    },
    // The name has a line to itself; quantity and refills stand under those of the other rows.
    '.queue [data-part=facts] > [data-name]': { display: 'block' },
    '.queue [data-part=amounts] > span': { display: 'inline-block', marginInlineEnd: '2' },
    '.queue [data-part=table] [data-part=facts]': {
      [ROOMY]: {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: '2',
        rowGap: '0.5',
        ...PLAIN_LINE,
        '& > [data-name]': { flexBasis: 'full' },
        '& > [data-part=details]': { flex: '1 1 0' },
        '& > [data-part=amounts]': { display: 'flex', gap: '2', marginInlineStart: 'auto' },
        '& > [data-part=info]': { marginInlineStart: '0' },
      },
      // Name, packaging and amount go on in one another's line where the column is narrow, as text does.
      [SLIM]: {
        '& > [data-name], & > [data-fact]:not([data-nowrap])': {
          display: 'inline',
          backgroundSize: '1rem 100%',
          boxDecorationBreak: 'clone',
          WebkitBoxDecorationBreak: 'clone',
        },
      },
    },
    '.queue [data-part=table] [data-part=amounts] > span': {
      [ROOMY]: { minWidth: '2rem', margin: '0', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    },
    '.queue [data-part=table] [data-part=amounts] > [data-part=refills]': { [ROOMY]: { minWidth: '3.25rem' } },
    // Beside its AutoShip's icon and frequency a date says it; the whole is its title, and what is heard.
    '.queue [data-part=table] [data-part=ships]': { [ROOMY]: SEEN_BY_NOBODY },
    // More specific than what holds in any room. The phone goes below the name, which has the line to itself; and below strength
    // and pack what is too long for one line with them.
    '.queue [data-part=table] tr > :is(th, td)': { [TIGHT]: { paddingInline: '1' } },
    '.queue [data-part=table] tr [data-part=pair]': { [TIGHT]: { flexWrap: 'wrap', '& > a': { flexBasis: 'full' } } },
    '.queue [data-part=table] tr [data-part=origin]': { [TIGHT]: { whiteSpace: 'normal' } },
    '.queue [data-part=table] tr [data-part=facts]': {
      [TIGHT]: { '& > [data-fact]': { fontSize: 'xs' }, '& > [data-part=details]': { flex: '0 1 auto' } },
    },
    '.queue [data-part=card]': { display: 'flex', flexDirection: 'column', gap: '3' },
    // The whole cell is the box's, for the person who does not hit it.
    '.queue [data-part=pick]': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'control',
      cursor: 'pointer',
      '& > input': { boxSize: '5', flexShrink: '0', accentColor: 'var(--chakra-colors-accent-solid)', cursor: 'inherit' },
      // The browser's own is filled grey in the dark.
      '& > input:not(:checked)': {
        appearance: 'none',
        border: '1px solid',
        borderColor: 'border.control',
        borderRadius: 'sm',
        backgroundColor: 'bg.panel',
      },
      '& > input[aria-disabled=true]': { opacity: '0.45', cursor: 'not-allowed' },
    },
    '.queue [data-part=card] > [data-part=pick]': { marginBlock: '-2' },
    '.queue [data-part=table] td[data-lead]': { padding: '0 0 0 0.625rem', [NARROW]: { padding: '0 0 0 0.5rem' } },
    '.queue [data-name]': { fontWeight: 'semibold' },
    '.queue [data-fact]': { fontSize: 'inherit', color: 'fg.muted' },
    // As in every table.
    '.queue [data-second]': { fontSize: 'xs' },
    '.queue [data-nowrap]': { whiteSpace: 'nowrap' },
    '.queue [data-part=origin]': {
      // In the room that each fact leaves for its dot.
      marginInlineStart: '4',
      paddingInline: '1.5',
      border: '1px solid',
      borderColor: 'border.control',
      borderRadius: 'md',
      fontSize: 'xs',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
    },
    '.queue [data-part=returned]': { color: 'status.info.fg', fontWeight: 'medium' },
    '.queue [data-part=late]': { color: 'status.deny.fg', fontWeight: 'semibold' },
    '.queue [data-line] > svg, .queue [data-fact] > svg, .queue [data-part=supply] svg, .queue [data-part=note] > svg': {
      display: 'inline',
      verticalAlign: '-0.2em',
      marginInlineEnd: '1',
    },
    // No fact among others: it has a line to itself, and nothing of that is cut off where it wraps.
    '.queue [data-part=risk]': {
      display: 'flex',
      gap: '1',
      marginInlineStart: '0',
      clipPath: 'none',
      color: 'status.review.fg',
      '& > *': { padding: '0' },
      '& > svg': { flexShrink: '0', margin: '0', marginTop: '0.15em' },
    },
    '.queue [data-part=info]': infoStyles,
    '.queue [data-part=table] [data-part=suggestion]': {
      minHeight: '5',
      [MIDDLE]: { paddingInline: '1.5', marginTop: '0.5' },
      // Wraps rather than reach into the next column.
      [SLIM]: { whiteSpace: 'normal', overflowWrap: 'anywhere', borderRadius: 'lg' },
    },
    '.queue [data-part=actions]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', [NARROW]: { gap: '1' } },
    // In one line with both decisions, also where there is little room; the menus of all rows are one under the other.
    '.queue [data-part=table] [data-part=actions] > [data-variant]:not([data-icon-only])': { [NARROW]: { paddingInline: '2' } },
    '.queue [data-part=actions] > [data-icon-only][aria-haspopup]': { marginInlineStart: 'auto' },
    // Where the actions have one line, the menu alone has it in less room.
    '.queue [data-part=actions] > [data-part=put-off]': { [NARROW]: { display: 'none' } },
    '.queue [data-part=holder]': { flexBasis: 'full', color: 'fg.muted', overflowWrap: 'anywhere' },
    // The time that is left on an item: as high as its button, so that nothing moves when it comes.
    '.queue [data-part=lock-time]': { flexBasis: 'full', minHeight: 'control' },
    '.queue [data-icon-only] + [data-part=lock-time]': { flex: '1 1 0' },
    // The row that the keys are about.
    '.queue [data-row]': { scrollMarginBlock: '5rem' },
    '.queue [data-row]:focus-visible': { outlineOffset: '-2px' },
    '.queue [data-part=table] [aria-current=true] > *': { background: 'accent.subtle' },
    '.queue [data-part=table] [aria-current=true] > th': { boxShadow: 'inset 3px 0 var(--chakra-colors-accent-solid)' },
    '.queue [data-part=cards] > [aria-current=true]': { background: 'accent.subtle', borderColor: 'accent.solid' },
    // The bar of what is picked: what Tab leads to is scrolled out from under it.
    'html[data-sign-off]': { scrollPaddingBottom: { base: '9rem', md: '5.5rem' } },
    'html[data-sign-off][data-pending-decisions]': {
      scrollPaddingBottom: { base: '22rem', md: '18.5rem' },
    },
  },
} as const;
