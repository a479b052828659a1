import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { PlopTypes } from '@turbo/gen';

import { append, editJson, format } from './edit.ts';
import { camel, isKebab, pascal, sentence } from './names.ts';

/** What the task generator needs to know. */
export interface TaskAnswers {
  package: string;
  task: string;
}

/** The repo a generator works in: turbo's, or a copy in a test. */
export const rootOf = (plop: PlopTypes.NodePlopAPI): string => join(plop.getPlopfilePath(), '../..').replace(/\/turbo$/, '');

/** Packages that have screens: those with a `routes.tsx`. */
const featurePackages = (root: string): string[] =>
  globSync('packages/*/src/routes.tsx', { cwd: root }).map((path) => dirname(dirname(path)).split('/')[1] ?? '');

/** Files, texts and the public face of one task of a feature package. */
export const taskActions = (root: string, { package: name, task }: TaskAnswers, exported = true): PlopTypes.ActionType[] => {
  const folder = join(root, 'packages', name, 'src');
  const data = { package: name, packageTitle: sentence(name), task, taskTitle: sentence(task), camel: camel(task), pascal: pascal(task) };
  const add = (file: string, template: string): PlopTypes.ActionType => ({
    type: 'add',
    path: join(folder, task, file),
    templateFile: `templates/task/${template}.hbs`,
    data,
  });
  return [
    add(`${task}-page.tsx`, 'page.tsx'),
    add(`${task}-page.stories.tsx`, 'page.stories.tsx'),
    add(`use-${task}-search.ts`, 'use-search.ts'),
    add(`use-${task}-search.test.ts`, 'use-search.test.ts'),
    () =>
      editJson(join(folder, 'locales/en-US.json'), (texts) => {
        texts[camel(task)] = { title: sentence(task), filter: 'Only open ones', all: 'All are shown', open: 'Only open ones are shown' };
      }),
    ...(exported ? [() => append(join(folder, 'index.ts'), `export { ${pascal(task)}Page } from './${task}/${task}-page.tsx';`)] : []),
    () => format(folder),
  ];
};

/** A task of a package: page, hook, story, test and texts. */
export const taskGenerator = (plop: PlopTypes.NodePlopAPI): PlopTypes.PlopGeneratorConfig => {
  const root = rootOf(plop);
  return {
    description: 'something a person does in a feature package: page, hook, story, test, texts',
    prompts: [
      { type: 'list', name: 'package', message: 'In which package?', choices: featurePackages(root) },
      {
        type: 'input',
        name: 'task',
        message: 'What is done there? (kebab-case, such as renew or failed-payments)',
        validate: (task: string, answers?: Partial<TaskAnswers>) =>
          answers?.package && existsSync(join(root, 'packages', answers.package, 'src', task)) ? 'That folder exists' : isKebab(task),
      },
    ],
    actions: (answers) => taskActions(root, answers as TaskAnswers),
  };
};
