// `pnpm image`: lays the image's parts into tooling/image/dist and has a builder make it of them. See docs/containers.md.
import { spawnSync } from 'node:child_process';
import { lstatSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { repoRoot } from '../lib/repo.ts';
import { layApp } from './app.ts';
import { entriesOf } from './entries.ts';
import { run } from './run.ts';
import { laySystem } from './system.ts';

const MOST_MB = 250;
const BUILDERS = ['buildah', 'podman', 'docker'];

const dist = join(repoRoot, 'tooling/image/dist');
const tag = process.env['IMAGE']?.trim() || 'practice-portal:latest';

// What is laid is everybody's to read, whatever the user's mask.
process.umask(0o022);
rmSync(dist, { recursive: true, force: true });
laySystem(dist);
layApp(dist);

const files = entriesOf(dist).filter(({ entry }) => entry.isFile());
const megabytes = files.reduce((sum, { path }) => sum + lstatSync(join(dist, path)).size, 0) / 1e6;
console.log(`The image's files: ${megabytes.toFixed(0)} MB.`);
if (megabytes > MOST_MB) throw new Error(`The image has more than ${MOST_MB} MB.`);

const builder = BUILDERS.find((name) => spawnSync(name, ['--version']).error === undefined);
if (builder === undefined) throw new Error(`None of ${BUILDERS.join(', ')} is installed: the image was not built of ${dist}.`);
// Docker's own format: the other has no HEALTHCHECK.
const format = builder === 'docker' ? [] : ['--format', 'docker'];
run(builder, ['build', ...format, '--tag', tag, '--file', join(repoRoot, 'Containerfile'), dist]);
console.log(`Built ${tag} with ${builder}. Try it: pnpm image:try`);
