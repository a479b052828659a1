import { CRITERIA, type Criterion } from './criteria.ts';

/** A test that ran, and whether it passed. */
export interface Ran {
  title: string;
  passed: boolean;
}

/** A rule of axe, with its tags: `wcag143` is 1.4.3. */
export interface Rule {
  ruleId: string;
  tags: readonly string[];
}

/** What ran: stories, each looked at by every rule, and people's whole tasks. */
export interface Evidence {
  stories: readonly Ran[];
  specs: readonly Ran[];
  rules: readonly Rule[];
  /** The day of the stories; null where none ran. */
  on: string | null;
}

const rulesOf = ({ number }: Criterion, rules: readonly Rule[]): string[] =>
  rules.filter(({ tags }) => tags.includes(`wcag${number.replaceAll('.', '')}`)).map(({ ruleId }) => ruleId);

interface Verdict {
  level: 'Supports' | 'Partially Supports' | 'Not Evaluated';
  remarks: string[];
}

/** What tests say of a criterion. What no test that ran looks at is not evaluated, whatever the code does. */
export const verdictOf = (criterion: Criterion, { stories, specs, rules }: Omit<Evidence, 'on'>): Verdict => {
  const applied = stories.length > 0 ? rulesOf(criterion, rules) : [];
  const tasks = specs.filter(({ title }) => criterion.specs?.some((begins) => title.startsWith(begins)));
  const failed = [...(applied.length > 0 ? stories : []), ...tasks].filter(({ passed }) => !passed);
  const remarks = [
    ...(applied.length > 0 ? [`${stories.length} stories, by the rules ${applied.map((id) => `\`${id}\``).join(', ')}`] : []),
    ...tasks.map(({ title }) => `‘${title}’`),
    ...(failed.length > 0 ? [`${failed.length} of them failed`] : []),
    ...(applied.length > 0 && tasks.length === 0 ? ['what rules can see, no more'] : []),
  ];
  if (remarks.length === 0) return { level: 'Not Evaluated', remarks: ['no test that ran looks at it'] };
  return { level: failed.length > 0 ? 'Partially Supports' : 'Supports', remarks };
};

const table = (level: Criterion['level'], evidence: Evidence): string =>
  [
    '| Criteria | Conformance Level | Remarks and Explanations |',
    '| --- | --- | --- |',
    ...CRITERIA.filter((criterion) => criterion.level === level).map((criterion) => {
      const verdict = verdictOf(criterion, evidence);
      return `| ${criterion.number} ${criterion.name} | ${verdict.level} | ${verdict.remarks.join('; ')} |`;
    }),
  ].join('\n');

/** The report, in the form of VPAT 2.5. */
export const accessibilityReport = (evidence: Evidence): string =>
  `${[
    '# Accessibility conformance report',
    'In the form of VPAT 2.5, for WCAG 2.2. Written from the tests that ran by `pnpm accessibility-report`, after `pnpm test`: nothing in it is typed. ‘Supports’ means that each test named passed, and a test sees what it looks at; ‘Not Evaluated’ that none that ran looks at the criterion, not that it fails. No person with a disability has tested the product for this report.',
    `**Ran**${evidence.on === null ? '' : ` on ${evidence.on}`}: ${evidence.stories.length} stories, each held against ${evidence.rules.length} rules of axe; ${evidence.specs.length} specs of people’s whole tasks.`,
    '## Table 1: Success Criteria, Level A',
    table('A', evidence),
    '## Table 2: Success Criteria, Level AA',
    table('AA', evidence),
  ].join('\n\n')}\n`;
