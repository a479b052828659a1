import { defineConfig } from 'oxlint';

import { FEATURES } from './arrows.ts';
import { boundaries } from './boundaries.ts';

const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/e2e/**', '**/contract/**', '**/test/**'];
const STORIES = ['**/*.stories.tsx', 'apps/storybook/**'];
const SCREENS = [
  'packages/access/src/**',
  'packages/prescriptions/src/**',
  ...FEATURES.map((name) => `packages/${name}/src/**`),
  'apps/portal/src/**',
];

/** What every file of the repo is held to. See docs/contributing.md for the reasons behind the less usual ones. */
export default defineConfig({
  plugins: ['eslint', 'typescript', 'oxc', 'unicorn', 'import', 'react', 'react-perf', 'jsx-a11y', 'promise', 'vitest'],
  jsPlugins: [{ name: 'portal', specifier: import.meta.resolve('./plugin.ts') }],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  options: { reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    '**/dist/**',
    '**/storybook-static/**',
    '**/reports/**',
    '**/mockServiceWorker.js',
    'apps/practice-service/drizzle/**',
    'apps/practice-service/src/outbox/letter-template.ts',
    'turbo/generators/templates/**',
  ],
  rules: {
    // Of the categories above, what does not fit: the JSX transform needs no import, CSS and polyfills are imported for their effect,
    // Fastify awaits its handlers, and the rest complain about style rather than faults.
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'oxc/no-map-spread': 'off',
    'no-underscore-dangle': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    'react-perf/jsx-no-jsx-as-prop': 'off',
    'react-perf/jsx-no-new-array-as-prop': 'off',
    'react-perf/jsx-no-new-function-as-prop': 'off',
    'react-perf/jsx-no-new-object-as-prop': 'off',
    'no-await-in-loop': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-named-as-default': 'off',
    'unicorn/prefer-set-has': 'off',
    'jsx-a11y/control-has-associated-label': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'promise/always-return': 'off',
    'promise/no-callback-in-promise': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'typescript/consistent-return': 'off',
    'typescript/unbound-method': 'off',

    // No `any` gets in, not through a library either.
    'typescript/no-explicit-any': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-non-null-assertion': 'error',

    'typescript/no-deprecated': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/only-throw-error': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],

    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'array-callback-return': 'error',
    'no-console': 'error',
    'no-self-compare': 'error',
    'no-var': 'error',
    'object-shorthand': 'error',
    'prefer-const': 'error',
    'prefer-template': 'error',
    'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],

    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-duplicates': 'error',
    'import/no-mutable-exports': 'error',

    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/jsx-no-target-blank': 'error',
    'react/jsx-no-useless-fragment': 'error',
    'react/self-closing-comp': 'error',
    'react/no-danger': 'error',

    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'unicorn/prefer-array-some': 'error',
    'unicorn/prefer-at': 'error',
    'unicorn/prefer-node-protocol': 'error',
    'unicorn/prefer-string-replace-all': 'error',
    'unicorn/throw-new-error': 'error',

    'portal/explicit-exports': 'error',
    'portal/dates-in-one-place': 'error',
    'portal/english-text': 'error',
    'portal/folder-order': 'error',
    'portal/html-translate': 'error',
    'portal/narrow-selectors': 'error',
    'portal/no-mirror-refs': 'error',
    'portal/one-writer': 'error',
    'portal/own-classes': 'error',
    'portal/uncut-paste': 'error',
  },
  overrides: [
    ...boundaries(),
    // The one place, and what tests and tools make dates of.
    {
      files: [
        'packages/domain/src/locale/**',
        '**/testing/**',
        ...TESTS,
        ...STORIES,
        'tooling/**',
        'turbo/**',
        '**/bench/**',
        '**/assets/**',
      ],
      rules: { 'portal/dates-in-one-place': 'off' },
    },
    { files: ['packages/ui/**', 'apps/portal/build/**', 'tooling/**'], rules: { 'portal/own-classes': 'off' } },
    { files: SCREENS, rules: { 'portal/semantic-tokens': 'error' } },
    // A list of thousands re-renders its rows: there, a new object a render is a cost. Elsewhere it is not worth a useMemo.
    {
      files: ['packages/**/*-row.tsx', 'packages/**/data-table*.tsx'],
      rules: { 'react-perf/jsx-no-new-object-as-prop': 'error', 'react-perf/jsx-no-new-array-as-prop': 'error' },
    },
    {
      files: TESTS,
      rules: {
        'max-lines': 'off',
        'portal/english-text': 'off',
        'portal/folder-order': 'off',
        // A test that finds nothing there fails by itself.
        'typescript/no-non-null-assertion': 'off',
        'vitest/no-conditional-expect': 'off',
        'vitest/require-mock-type-parameters': 'off',
        'vitest/valid-expect': ['error', { maxArgs: 2 }],
        'vitest/no-focused-tests': 'error',
        'vitest/no-disabled-tests': 'error',
        'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*', 'fc.assert', 'assert*'] }],
        'vitest/no-restricted-vi-methods': [
          'error',
          {
            mock: 'The network is the only seam: answer the call with MSW, or pass the thing in.',
            doMock: 'The network is the only seam: answer the call with MSW, or pass the thing in.',
          },
        ],
      },
    },
    // A package has one public face, however much it offers.
    { files: ['packages/*/src/index.ts'], rules: { 'max-lines': 'off' } },
    // Stories show made-up people and texts, and Storybook reads their default export.
    {
      files: STORIES,
      rules: {
        'portal/english-text': 'off',
        'portal/folder-order': 'off',
        'portal/semantic-tokens': 'off',
        'import/no-default-export': 'off',
        'max-lines': 'off',
      },
    },
    {
      files: [
        '**/*.config.{ts,mjs}',
        '**/.size-limit.*',
        '**/global-setup.ts',
        '**/vite-env.d.ts',
        '**/vite/**',
        'tooling/lint/**',
        'turbo/**',
        '**/.storybook/**',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['tooling/**', 'turbo/**', '**/bench/**', 'apps/storybook/bin/**', 'apps/practice-service/src/main.ts'],
      rules: { 'no-console': 'off' },
    },
    // What a file of the service needs of another, types included, it needs one way round.
    { files: ['apps/practice-service/src/**'], rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] } },
    // Playwright's fixtures are handed over with a function named `use`, and its set-up is a default export.
    { files: ['**/e2e/**'], rules: { 'react/rules-of-hooks': 'off' } },
    { files: ['tooling/bench/**'], rules: { 'portal/english-text': 'off', 'portal/semantic-tokens': 'off' } },
  ],
});
