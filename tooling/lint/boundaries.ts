import type { OxlintOverride } from 'oxlint';

import type { Arrow } from './arrows.ts';
import { ARROWS, FORBIDDEN_LIBRARIES, SERVICE_GATES, SERVICE_ROWS } from './arrows.ts';

interface Pattern {
  group?: string[];
  regex?: string;
  message: string;
}

const SCOPE = '@practice-portal';
const anyOf = (name: string) => [`${SCOPE}/${name}`, `${SCOPE}/${name}/**`];

const INSIDES: Pattern[] = [
  {
    group: [`${SCOPE}/*/src/**`, `${SCOPE}/*/dist/**`],
    message: "Import from the package's name: if what you need is not exported, export it from its src/index.ts, with TSDoc.",
  },
  {
    regex: String.raw`^(\.\./)+(packages|apps|[\w-]+/src)(/|$)`,
    message: 'Import another package by its name (@practice-portal/…), never by a path into its folder.',
  },
];

const TEST_CODE: Pattern[] = [
  {
    group: [
      `${SCOPE}/*/testing`,
      `${SCOPE}/*/testing/**`,
      'msw',
      'msw/**',
      'storybook/**',
      '@storybook/**',
      'vitest',
      'vitest/**',
      '@playwright/**',
    ],
    message: 'Test code never reaches the bundle: use it in *.test.ts, *.stories.tsx, testing/ and e2e/ only.',
  },
  {
    regex: String.raw`\.(test|stories)(\.tsx?)?$`,
    message: 'A test or a story is nobody’s dependency: move what you share into a file of its own.',
  },
];

const arrowsOf = (name: string, { mayImport, advice }: Arrow): Pattern[] =>
  Object.keys(ARROWS)
    .filter((other) => other !== name && !mayImport.includes(other))
    .map((other) => ({ group: anyOf(other), message: `${name} may not import ${other}: ${advice}.` }));

const restrict = (files: string[], patterns: Pattern[]): OxlintOverride => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

/** A folder of the service as a relative path leads to it. What is in a listed folder of another has its own place. */
const leadsTo = (folder: string): string => (folder === 'seed' ? String.raw`seed/[\w-]+\.ts` : `${folder}/`);

/** What a folder of the service may not import: of its own row and of those below it. */
const serviceOrder = (folder: string): Pattern[] => {
  const row = SERVICE_ROWS.findIndex((folders) => folders.includes(folder));
  const refused = SERVICE_ROWS.slice(row)
    .flat()
    .filter((other) => other !== folder);
  const above = [...refused.map(leadsTo), String.raw`(create-\w+|main|parts|routes)\.ts$`];
  return [
    {
      regex: String.raw`^(\.\./)+(${above.join('|')})`,
      message: `The service's folders stand in an order, and '${folder}' comes before this one: move what both need into a folder before both, or have it passed in. See SERVICE_ROWS in tooling/lint/arrows.ts.`,
    },
  ];
};

/** What a folder of the service may not touch: what passes the gates of others. */
const gatesBut = (own?: string): Pattern[] =>
  SERVICE_GATES.filter(({ folders }) => own === undefined || !folders.includes(own)).map(({ imports, advice }) => ({
    regex: imports,
    message: advice,
  }));

const TESTS = [
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/*.stories.tsx',
  'src/testing/**',
  'test/**',
  'e2e/**',
  'contract/**',
  'bench/**',
  'shown/**',
  '.storybook/**',
  '*.config.ts',
  '*.ts',
];

/** The overrides of one package: its code, then its tests, which may use test code but follow the same arrows. */
const overridesOf = ([name, arrow]: [string, Arrow]): OxlintOverride[] => {
  const always = [...arrowsOf(name, arrow), ...(FORBIDDEN_LIBRARIES[name] ?? []), ...INSIDES];
  // Its own package by name would load two copies in the sources: once by path, once by condition.
  const itself: Pattern = { group: [`${SCOPE}/${name}`], message: `This is ${name}: import the file by its relative path.` };
  const ownCode = [...always, itself, ...(name === 'storybook' ? [] : TEST_CODE)];
  return [
    restrict([`${arrow.folder}/**`], name === 'practice-service' ? [...ownCode, ...gatesBut()] : ownCode),
    ...(name === 'practice-service'
      ? SERVICE_ROWS.flat().map((folder) =>
          restrict([`${arrow.folder}/src/${folder}/**`], [...ownCode, ...gatesBut(folder), ...serviceOrder(folder)]),
        )
      : []),
    ...(name === 'storybook'
      ? []
      : [
          restrict(
            TESTS.map((glob) => `${arrow.folder}/${glob}`),
            testArrows(name, always),
          ),
        ]),
  ];
};

const NODE_IN_TESTS = 'node:*';

/** Tests run in Node, and the service's contract tests drive the api-client: the two stated exceptions. */
const testArrows = (name: string, always: Pattern[]): Pattern[] =>
  always
    .map((pattern) => (pattern.group ? { ...pattern, group: pattern.group.filter((entry) => entry !== NODE_IN_TESTS) } : pattern))
    .filter(({ group }) => !(name === 'practice-service' && group?.includes(`${SCOPE}/api-client`)))
    .filter(({ group }) => !(name === 'portal' && group?.includes(`${SCOPE}/practice-service`)));

/** The arrows of the architecture, as lint rules with a way out in each message. */
export const boundaries = (): OxlintOverride[] => Object.entries(ARROWS).flatMap(overridesOf);
