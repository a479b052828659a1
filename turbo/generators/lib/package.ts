import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { PlopTypes } from '@turbo/gen';

import { editJson, insertBefore } from './edit.ts';
import { camel, isKebab, sentence } from './names.ts';
import { isNewTask, rootOf, taskActions } from './task.ts';

interface PackageAnswers {
  name: string;
  description: string;
  task: string;
}

// The package that a new one is modelled on: its versions, scripts and exports are kept right by everyday use.
const MODEL = 'packages/settings/package.json';

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

const writeManifest = (root: string, { name, description }: PackageAnswers): string => {
  const manifest = JSON.parse(readFileSync(join(root, MODEL), 'utf8')) as object;
  const path = join(root, 'packages', name, 'package.json');
  const content = { ...manifest, name: `@practice-portal/${name}`, version: '0.1.0', description };
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
  return path;
};

const register = (root: string, { name }: PackageAnswers): string => {
  const arrows = join(root, 'tooling/lint/arrows.ts');
  insertBefore(arrows, '  // `pnpm gen` adds packages here.', `  '${name}',`);
  editJson(join(root, 'apps/storybook/package.json'), (manifest) => {
    manifest['dependencies'] = { [`@practice-portal/${name}`]: 'workspace:^', ...(manifest['dependencies'] as Record<string, string>) };
  });
  return `${arrows}, apps/storybook/package.json`;
};

/** A feature package with a first task, in the arrows and in Storybook. */
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
        () => `Next: list its routes in apps/portal/src/router.tsx and the package in apps/portal/package.json; 'pnpm install' links it.`,
      ];
    },
  };
};
