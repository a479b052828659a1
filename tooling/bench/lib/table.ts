import type { Line } from './figures.ts';

const show = (value: number, unit: string): string =>
  Number.isNaN(value)
    ? '–'
    : unit === 'ms' || unit === ''
      ? String(value < 1 ? Number(value.toFixed(3)) : Math.round(value))
      : value.toFixed(1);

const ratioOf = ({ portal, floor }: Line): string => (floor > 0 ? (portal / floor).toFixed(2) : '–');

const HEAD = ['figure', 'no framework', 'floor', 'portal', 'ratio', 'bar', ''];

/** The lines as a table for the terminal. */
export const table = (lines: readonly Line[]): string => {
  const rows = lines.map((line) => [
    `${line.name}${line.unit ? ` (${line.unit})` : ''}`,
    show(line.plain, line.unit),
    show(line.floor, line.unit),
    show(line.portal, line.unit),
    ratioOf(line),
    line.bar,
    line.over ? 'OVER' : 'ok',
  ]);
  const widths = HEAD.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const format = (row: readonly string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ');
  return [HEAD, widths.map((width) => '─'.repeat(width)), ...rows].map(format).join('\n');
};
