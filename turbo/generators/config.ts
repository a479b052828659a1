import type { PlopTypes } from '@turbo/gen';

import { endpointGenerator } from './lib/endpoint.ts';
import { fieldGenerator } from './lib/field.ts';
import { packageGenerator } from './lib/package.ts';
import { taskGenerator } from './lib/task.ts';

/** `pnpm gen`: the easiest way to write something new is the way the rest is written. */
export default function generators(plop: PlopTypes.NodePlopAPI): void {
  plop.setGenerator('package', packageGenerator(plop));
  plop.setGenerator('task', taskGenerator(plop));
  plop.setGenerator('endpoint', endpointGenerator(plop));
  plop.setGenerator('field', fieldGenerator(plop));
}
