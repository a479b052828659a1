import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { PlopTypes } from '@turbo/gen';

import { format, insertSorted } from './edit.ts';
import { camel, isKebab, pascal, sentence } from './names.ts';
import { rootOf } from './task.ts';

interface EndpointAnswers {
  /** Plural, kebab-case: the folder of the service and the file of the api-client. */
  resource: string;
  /** One of them, kebab-case. */
  entity: string;
}

const SERVICE = 'apps/practice-service';

/** Puts the route into the service's table, and its contract among those that stories answer by. */
const register = (root: string, { resource }: EndpointAnswers): PlopTypes.ActionType[] => {
  const routes = join(root, SERVICE, 'src/routes.ts');
  const examples = join(root, 'packages/api-client/src/testing/examples.ts');
  const name = camel(resource);
  return [
    () => insertSorted(routes, /^import \{.*\} from '\.\/(.+)';$/, `import { ${name} } from './${resource}/routes.ts';`),
    () => insertSorted(routes, /^ {2}(?:\.\.\.)?(\w+),$/, `  ${name},`),
    () =>
      insertSorted(examples, /^import \* as \w+ from '(.+)';$/, `import * as ${name} from '@practice-portal/domain/contract/${resource}';`),
    () => insertSorted(examples, /^ {2}(\w+),$/, `  ${name},`),
  ];
};

/** A list that the service offers and the portal reads: declaration, contract, route and endpoint. The generated tests do the rest, and stories have the contract's example as its answer. */
export const endpointGenerator = (plop: PlopTypes.NodePlopAPI): PlopTypes.PlopGeneratorConfig => {
  const root = rootOf(plop);
  const exists = (resource: string) =>
    existsSync(join(root, SERVICE, 'src', resource)) && 'The service has that resource: add to its routes';
  return {
    description: 'a call: its declaration and contract in the domain, route in the service, endpoint in the api-client',
    prompts: [
      {
        type: 'input',
        name: 'resource',
        message: 'What does it list? (kebab-case plural, such as shipments)',
        validate: (given: string) => exists(given) || isKebab(given),
      },
      { type: 'input', name: 'entity', message: 'And one of them? (kebab-case, such as shipment)', validate: isKebab },
    ],
    actions: (given) => {
      const answers = given as EndpointAnswers;
      const { resource, entity } = answers;
      const data = {
        resource,
        title: sentence(resource),
        camel: camel(resource),
        pascal: pascal(resource),
        entry: camel(entity),
        type: pascal(entity),
      };
      const add = (path: string, template: string): PlopTypes.ActionType => ({
        type: 'add',
        path: join(root, path),
        templateFile: `templates/endpoint/${template}.hbs`,
        data,
      });
      return [
        ...['schema', 'calls', 'contract', 'index'].map((file) => add(`packages/domain/src/${resource}/${file}.ts`, `${file}.ts`)),
        add(`${SERVICE}/src/${resource}/routes.ts`, 'routes.ts'),
        add(`packages/api-client/src/endpoints/${resource}.ts`, 'endpoints.ts'),
        ...register(root, answers),
        () => format(...['packages/domain/src', 'packages/api-client/src', `${SERVICE}/src`].map((folder) => join(root, folder))),
        () => `Next: give it its table in ${SERVICE}/src/db/schema and read from there.`,
      ];
    },
  };
};
