import { GATES, type Gate, NONE, type Reason, REASONS, type Way, WAYS } from './ways.ts';

const cellOf = (way: Way, reason: Reason): string => {
  const cell = way.cells[reason];
  if (cell === undefined) return '';
  if (cell === 'refused') return 'refused';
  return 'by' in cell ? `refused: \`${cell.by}\`` : `— ${cell.no}`;
};

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const sectionOf = (gate: Gate): string => {
  const { title, module, reasons } = GATES[gate];
  const rows = WAYS.filter((way) => way.gate === gate).map((way) =>
    row([way.name, `\`${way.id}\``, ...reasons.map((reason) => cellOf(way, reason))]),
  );
  const head = ['way', 'call or job', ...reasons.map((reason) => REASONS[reason])];
  return [`## ${title}`, '', `${module}.`, '', row(head), row(head.map(() => '---')), ...rows].join('\n');
};

/** `docs/gates.md`, as the rows say it. */
export const gatesDocument = (): string =>
  `${[
    '# Gates',
    'What may harm or cost somebody passes one module, whatever way it came, inside the transaction of the consequence; the linter refuses a second writer. These are all ways to each, against every reason to refuse: ‘refused’ is driven by `ways` of the service, with the same call done once the reason is gone; a name is the test that drives it; — says why it can’t be. Written from `apps/practice-service/test/ways/ways.ts` by `pnpm --filter @practice-portal/practice-service exec vitest run test/ways -u`.',
    ...(Object.keys(GATES) as Gate[]).map(sectionOf),
    '## Lead to no gate',
    NONE.map((id) => `\`${id}\``).join(', '),
  ].join('\n\n')}\n`;
