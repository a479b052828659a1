import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { repoRoot } from '../lib/repo.ts';

/** What generators write into, and what checks it. */
const COPIED = [
  '.gitattributes',
  '.gitignore',
  '.oxfmtrc.json',
  'knip.config.ts',
  'oxlint.config.ts',
  'package.json',
  'pnpm-workspace.yaml',
  'tsconfig.json',
  'turbo.json',
  'turbo',
  'tooling/*.{json,ts}',
  'tooling/{bin,generators,lib,lint,texts,tokens,tsconfig}',
  'packages/*/*.{json,ts}',
  'packages/{domain,api-client,access,ui}/src',
  'packages/settings/src/{routes.tsx,locales}',
  'apps/{portal,storybook}/package.json',
  'apps/portal/src/features.ts',
  'apps/portal/src/shell/navigation.tsx',
  'apps/portal/src/locales',
  'packages/clients/src',
  'apps/practice-service/*.{json,ts}',
  'apps/practice-service/{src,contract,test/support}',
];

const OURS = '@practice-portal';

/** What a command printed, and whether it was content. */
export interface Outcome {
  ok: boolean;
  output: string;
}

/** A copy of the repo's sources in a temporary folder, with the real `node_modules`, to write new code into. */
export class RepoCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'generators-'));

  constructor() {
    for (const path of globSync(COPIED, { cwd: repoRoot })) cpSync(join(repoRoot, path), join(this.root, path), { recursive: true });
    symlinkSync(join(repoRoot, 'node_modules'), join(this.root, 'node_modules'));
    for (const folder of globSync(['tooling', 'packages/*', 'apps/{storybook,practice-service}'], { cwd: repoRoot }))
      this.link(folder, folder);
  }

  /** Lets a package of the copy resolve what one of the repo does, as an install would; ours resolve to their copies. */
  link(folder: string, like: string): void {
    const from = join(repoRoot, like, 'node_modules');
    const to = join(this.root, folder, 'node_modules');
    if (!existsSync(from)) return;
    mkdirSync(join(to, OURS), { recursive: true });
    for (const name of readdirSync(from).filter((entry) => entry !== OURS)) symlinkSync(join(from, name), join(to, name));
    for (const name of existsSync(join(from, OURS)) ? readdirSync(join(from, OURS)) : [])
      symlinkSync(join(this.root, name === 'tooling' ? name : `packages/${name}`), join(to, OURS, name));
  }

  run(command: string, args: string[], folder = '.'): Outcome {
    const bins = [
      join(this.root, folder, 'node_modules/.bin'),
      join(repoRoot, 'tooling/node_modules/.bin'),
      join(repoRoot, 'node_modules/.bin'),
    ];
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: join(this.root, folder),
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '', PATH: `${bins.join(':')}:${process.env['PATH']}` },
    });
    return { ok: status === 0, output: `${stdout}${stderr}` };
  }

  generate(generator: string, ...answers: string[]): Outcome {
    return this.run('gen', ['run', generator, '--root', this.root, '--args', ...answers]);
  }

  dispose(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
