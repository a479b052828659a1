import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { PlopTypes } from '@turbo/gen';

import { editJson, format, insertSorted, withKey } from './edit.ts';
import { camel, isKebab, sentence } from './names.ts';
import { isNewTask, rootOf, taskActions } from './task.ts';

interface PackageAnswers {
  name: string;
  description: string;
  task: string;
}

// The package that a new one is modelled on: its versions, scripts and exports are kept right by everyday use.
const MODEL = 'packages/settings/package.json';

const ours = (name: string): string => `@practice-portal/${name}`;

const FILES = [
  'README.md',
  'tsconfig.json',
  'tsconfig.build.json',
  'tsdown.config.ts',
  'vitest.config.ts',
  'src/index.ts',
  'src/routes.tsx',
  'src/routes.test.ts',
];

interface Manifest {
  repository: object;
}

const writeManifest = (root: string, { name, description }: PackageAnswers): string => {
  const { repository, ...manifest } = JSON.parse(readFileSync(join(root, MODEL), 'utf8')) as Manifest;
  const path = join(root, 'packages', name, 'package.json');
  const content = {
    ...manifest,
    name: ours(name),
    version: '0.1.0',
    description,
    keywords: ['veterinary', ...name.split('-')],
    repository: { ...repository, directory: `packages/${name}` },
  };
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
  return path;
};

/** Where a package is registered: as a dependency of Storybook and of the portal, and with its routes. */
const register = (root: string, { name }: PackageAnswers): string => {
  const manifests = ['apps/storybook/package.json', 'apps/portal/package.json'].map((path) => join(root, path));
  for (const path of manifests)
    editJson(path, (manifest) => ({
      ...manifest,
      dependencies: withKey(manifest['dependencies'] as Record<string, string>, ours(name), 'workspace:^'),
    }));
  const features = join(root, 'apps/portal/src/features.ts');
  const routes = `${camel(name)}Routes`;
  insertSorted(features, /^import .* from '@practice-portal\/(.+)';$/, `import { ${routes} } from '${ours(name)}';`);
  insertSorted(features, /^ {2}\.\.\.(\w+)/, `  ...${routes},`);
  return format(...manifests, features);
};

/** A feature package with a first task, in the portal and in Storybook. */
export const packageGenerator = (plop: PlopTypes.NodePlopAPI): PlopTypes.PlopGeneratorConfig => {
  const root = rootOf(plop);
  const exists = (name: string) => existsSync(join(root, 'packages', name)) && 'That package exists';
  return {
    description: 'a feature package with its first task',
    prompts: [
      {
        type: 'input',
        name: 'name',
        message: 'Name of the folder? (kebab-case, such as failed-payments)',
        validate: (name: string) => exists(name) || isKebab(name),
      },
      { type: 'input', name: 'description', message: 'What is it for? (one sentence)' },
      { type: 'input', name: 'task', message: 'The first thing a person does there? (kebab-case)', validate: isNewTask(root) },
    ],
    actions: (given) => {
      const answers = given as PackageAnswers;
      const folder = join(root, 'packages', answers.name);
      const data = { ...answers, camel: camel(answers.name), title: sentence(answers.name) };
      const add = (file: string): PlopTypes.ActionType => ({
        type: 'add',
        path: join(folder, file),
        templateFile: `templates/package/${file}.hbs`,
        data,
      });
      return [
        ...FILES.map(add),
        ...['src/locales/en-US.json', 'src/locales/en-GB.json', 'src/locales/en-CA.json'].map((file): PlopTypes.ActionType => ({
          type: 'add',
          path: join(folder, file),
          template: '{}\n',
        })),
        () => writeManifest(root, answers),
        () => register(root, answers),
        ...taskActions(root, { package: answers.name, task: answers.task }),
        () => `Next: 'pnpm install' links it.`,
      ];
    },
  };
};
