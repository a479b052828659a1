// oxlint-disable-next-line typescript/triple-slash-reference -- packages that read these sources need the type of the import too, and a script file can't be imported
/// <reference path="./assets.d.ts" />
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/** Path of the one font file. */
export const FONT_URL: string = interLatin;

/**
 * The fallback's figures are Inter's own metrics (ascent 1984, descent 494 of 2048 units) over the mean
 * character width it has compared with Arial; Liberation Sans and Arimo share Arial's widths.
 */
export const FONT_FACES = [
  {
    '@font-face': {
      fontFamily: 'Inter Variable',
      fontStyle: 'normal',
      fontWeight: '100 900',
      fontDisplay: 'swap',
      src: `url(${interLatin}) format('woff2')`,
    },
  },
  {
    '@font-face': {
      fontFamily: 'Inter Fallback',
      src: "local('Arial'), local('Liberation Sans'), local('Arimo'), local('Helvetica Neue')",
      sizeAdjust: '107.06%',
      ascentOverride: '90.49%',
      descentOverride: '22.56%',
      lineGapOverride: '0%',
    },
  },
];
