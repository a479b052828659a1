import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { repoRoot } from '../lib/repo.ts';

interface Diagnostic {
  filename: string;
  message: string;
  code: string;
  help?: string;
}

/**
 * Lints snippets as if they stood at these paths in the repo, with the repo's own configuration.
 * @returns for each path what the linter said, as `rule: message`.
 */
export const lintSnippets = (snippets: Record<string, string>): Record<string, string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'lint-snippets-'));
  try {
    writeFileSync(join(folder, 'oxlint.config.ts'), `export { default } from '${join(repoRoot, 'oxlint.config.ts')}';\n`);
    for (const [path, code] of Object.entries(snippets)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), code);
    }
    const { diagnostics } = JSON.parse(run(folder)) as { diagnostics: Diagnostic[] };
    return Object.fromEntries(
      Object.keys(snippets).map((path) => [
        path,
        diagnostics.filter(({ filename }) => filename.endsWith(path)).map(({ code, message, help }) => `${code}: ${message} ${help ?? ''}`),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const run = (folder: string): string => {
  const args = [join(repoRoot, 'node_modules/oxlint/bin/oxlint'), '-f', 'json', '.'];
  try {
    return execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    // The linter ends with 1 when it has something to say, which is what these tests are for.
    if (error instanceof Error && 'stdout' in error && typeof error.stdout === 'string' && error.stdout) return error.stdout;
    throw error;
  }
};
