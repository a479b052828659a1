import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { PlopTypes } from '@turbo/gen';

import { append, format, insertAfter, insertBefore } from './edit.ts';
import { camel, isKebab, pascal, sentence } from './names.ts';
import { rootOf } from './task.ts';

interface EndpointAnswers {
  /** Plural, kebab-case: the folder of the service and the file of the api-client. */
  resource: string;
  /** One of them, kebab-case. */
  entity: string;
}

const SERVICE = 'apps/practice-service';

/** Puts a new resource into the places that list them all. */
const register = (root: string, { resource, entity }: EndpointAnswers): PlopTypes.ActionType[] => {
  const at = (path: string) => join(root, path);
  const name = camel(resource);
  const routes = at(`${SERVICE}/src/routes.ts`);
  const endpoints = at(`${SERVICE}/contract/support/describe-endpoint.ts`);
  const samples = at(`${SERVICE}/contract/support/samples.ts`);
  return [
    () => append(at('packages/domain/src/index.ts'), `export type { ${pascal(entity)} } from './${resource}/types.ts';`),
    () =>
      append(
        at('packages/api-client/src/index.ts'),
        `export { ${name}Endpoints, use${pascal(resource)}Query } from './endpoints/${resource}.ts';`,
      ),
    () => insertBefore(routes, '\n/** Every route there is', `import { ${name} } from './${resource}/routes.ts';`),
    () => insertBefore(routes, '  live,\n', `  ${name},`),
    () => insertBefore(endpoints, "import { describe } from 'vitest'", `import { ${name}Endpoints } from '@practice-portal/api-client';`),
    () => insertAfter(endpoints, 'export const ENDPOINTS = {\n', `  ...${name}Endpoints.endpoints,`),
    () =>
      insertAfter(samples, 'const SAMPLES: Record<EndpointName, () => unknown> = {\n', `  ${name}: () => ENDPOINTS.${name}.initiate(1),`),
  ];
};

/** A list that the service offers and the portal reads: type, route, endpoint, and the tests of both ends. */
export const endpointGenerator = (plop: PlopTypes.NodePlopAPI): PlopTypes.PlopGeneratorConfig => {
  const root = rootOf(plop);
  const exists = (resource: string) =>
    existsSync(join(root, SERVICE, 'src', resource)) && 'The service has that resource: add to its routes';
  return {
    description: 'a call: its type, route and test in the service, endpoint in the api-client, contract test',
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
      const data = { resource, title: sentence(resource), camel: camel(resource), pascal: pascal(resource), type: pascal(entity) };
      const add = (path: string, template: string): PlopTypes.ActionType => ({
        type: 'add',
        path: join(root, path),
        templateFile: `templates/endpoint/${template}.hbs`,
        data,
      });
      return [
        add(`packages/domain/src/${resource}/types.ts`, 'types.ts'),
        add(`packages/api-client/src/endpoints/${resource}.ts`, 'endpoints.ts'),
        add(`${SERVICE}/src/${resource}/routes.ts`, 'routes.ts'),
        add(`${SERVICE}/test/${resource}.test.ts`, 'service.test.ts'),
        add(`${SERVICE}/contract/${resource}.test.ts`, 'contract.test.ts'),
        ...register(root, answers),
        () =>
          format(
            ...['packages/domain/src', 'packages/api-client/src', `${SERVICE}/src`, `${SERVICE}/test`, `${SERVICE}/contract`].map(
              (folder) => join(root, folder),
            ),
          ),
        () => `Next: give it its table in ${SERVICE}/src/db/schema and read from there.`,
      ];
    },
  };
};
