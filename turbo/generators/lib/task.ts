import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { PlopTypes } from '@turbo/gen';

import { editJson, format, importName, insertBefore, insertSorted, withKey } from './edit.ts';
import { camel, isKebab, pascal, sentence } from './names.ts';

/** What the task generator needs to know. */
export interface TaskAnswers {
  package: string;
  task: string;
}

const PATHS = 'packages/domain/src/navigation/paths.ts';

/** The repo a generator works in: turbo's, or a copy in a test. */
export const rootOf = (plop: PlopTypes.NodePlopAPI): string => join(plop.getPlopfilePath(), '../..').replace(/\/turbo$/, '');

/** Packages that have screens: those with a `routes.tsx`. */
const featurePackages = (root: string): string[] =>
  globSync('packages/*/src/routes.tsx', { cwd: root }).map((path) => dirname(dirname(path)).split('/')[1] ?? '');

/** For a prompt: a task is named as its address is, which is the portal's only one of that name. */
export const isNewTask =
  (root: string) =>
  (task: string): true | string =>
    new RegExp(`^  ${camel(task)}:|'/${task}'`, 'm').test(readFileSync(join(root, PATHS), 'utf8'))
      ? 'The portal has that address: add to its task, or name this one otherwise'
      : isKebab(task);

const TEXTS = {
  search: 'Search',
  failed: 'The list could not be loaded',
  none: 'No one found',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  edit: 'Change contact',
  editOf: 'Change contact of {{name}}',
  saved: 'Contact saved',
};

/** Gives a task its address and its route, which fetches the page when it is visited. */
const register = (root: string, folder: string, task: string): string => {
  insertSorted(join(root, PATHS), /^ {2}(\w+): '\/.*',$/, `  ${camel(task)}: '/${task}',`);
  const routes = join(folder, 'routes.tsx');
  const load = `lazyPage(async () => (await import('./${task}/${task}-page.tsx')).${pascal(task)}Page)`;
  insertBefore(routes, '// `pnpm gen` adds routes here.', `{ path: PATHS.${camel(task)}, lazy: ${load} },`);
  importName(routes, 'lazyPage', '@practice-portal/ui');
  return importName(routes, 'PATHS', '@practice-portal/domain/navigation');
};

const NAVIGATION = 'apps/portal/src/shell/navigation.tsx';

/** Leads to a task from the portal's menu: people find it, and it moves to where they look for it. */
const addEntry = (root: string, task: string): string => {
  const navigation = join(root, NAVIGATION);
  return insertBefore(navigation, '// `pnpm gen` adds entries here.', `${camel(task)}: { to: PATHS.${camel(task)}, icon: UsersRound },`);
};

/** Files, texts, address, route and menu entry of one task of a feature package. */
export const taskActions = (root: string, { package: name, task }: TaskAnswers): PlopTypes.ActionType[] => {
  const folder = join(root, 'packages', name, 'src');
  const data = { package: name, packageTitle: sentence(name), task, taskTitle: sentence(task), camel: camel(task), pascal: pascal(task) };
  const files = ['page.tsx', 'table.tsx', 'drawer.tsx', 'page.stories.tsx'];
  return [
    ...files.map((file): PlopTypes.ActionType => ({
      type: 'add',
      path: join(folder, task, `${task}-${file}`),
      templateFile: `templates/task/${file}.hbs`,
      data,
    })),
    () => editJson(join(folder, 'locales/en-US.json'), (texts) => withKey(texts, camel(task), { title: sentence(task), ...TEXTS })),
    () => register(root, folder, task),
    () => addEntry(root, task),
    () =>
      editJson(join(root, 'apps/portal/src/locales/en-US.json'), (texts) => ({
        ...texts,
        shell: withKey(texts['shell'] as Record<string, string>, camel(task), sentence(task)),
      })),
    () => format(dirname(folder), join(root, NAVIGATION)),
  ];
};

/** A task of a package: page with its list, form, story, texts and route. */
export const taskGenerator = (plop: PlopTypes.NodePlopAPI): PlopTypes.PlopGeneratorConfig => {
  const root = rootOf(plop);
  return {
    description: 'something a person does in a feature package: page, list, form, story, texts, route, menu entry',
    prompts: [
      { type: 'list', name: 'package', message: 'In which package?', choices: featurePackages(root) },
      {
        type: 'input',
        name: 'task',
        message: 'What is done there? (kebab-case, such as failed-payments: also its address)',
        validate: isNewTask(root),
      },
    ],
    actions: (answers) => taskActions(root, answers as TaskAnswers),
  };
};
