import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { beforeAll, describe, expect, it } from 'vitest';

import { openApiDocument } from '../src/openapi/document.ts';
import { routes } from '../src/routes.ts';

const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

const USE = `import type { components, operations } from './schema.ts';

type Item = components['schemas']['QueueItem'];
export const nameOf = (item: Item): string => item.animal.name;
export const practice: operations['approval.queue']['parameters']['path'] = { practiceId: 1001 };
`;

describe('the OpenAPI document', () => {
  let source = '';
  beforeAll(() => {
    source = JSON.stringify(openApiDocument(routes));
  });

  it('is valid for Redocly', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        // The specification has paths that end in a slash, and `basic/:id` beside `:id/staff`.
        'no-path-trailing-slash': 'off',
        'no-ambiguous-paths': 'off',
        // A tag is a resource's name, which says it.
        'tag-description': 'off',
      },
    });
    const problems = await lintFromString({ source, config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)).toEqual([]);
  });

  it('names what the domain names, and every name is used', () => {
    const { components } = JSON.parse(source) as { components: { schemas: Record<string, unknown> } };
    const names = Object.keys(components.schemas);
    expect(names).toEqual(expect.arrayContaining(['Address', 'AutoShip', 'Cart', 'Client', 'Pet', 'Prescription', 'QueueItem']));
    expect(names.filter((name) => !source.includes(`"#/components/schemas/${name}"`))).toEqual([]);
  });

  it('has an example of most bodies, by their contracts', () => {
    const { paths } = JSON.parse(source) as { paths: Record<string, Record<string, { requestBody?: Body }>> };
    const bodies = Object.values(paths).flatMap((path) => Object.values(path).flatMap(({ requestBody }) => requestBody ?? []));
    const shown = bodies.filter(({ content }) => content['application/json'].example !== undefined);
    expect(shown.length / bodies.length).toBeGreaterThan(0.8);
  });

  it('makes a client whose types compile', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
    try {
      const types = astToString(await openapiTypescript(JSON.parse(source) as OpenAPI3));
      writeFileSync(join(folder, 'schema.ts'), types);
      writeFileSync(join(folder, 'use.ts'), USE);
      const { stdout } = spawnSync(
        process.execPath,
        [tsc, '--noEmit', '--strict', '--allowImportingTsExtensions', join(folder, 'use.ts')],
        {
          cwd: folder,
          encoding: 'utf8',
        },
      );
      expect(stdout).toBe('');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

interface Body {
  content: { 'application/json': { example?: unknown } };
}
