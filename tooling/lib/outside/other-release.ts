import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { run } from './project.ts';
import { versioned } from './versions.ts';

const UI = '@practice-portal/ui';

/** The next version that a caret range of this one admits, and the next one that it does not. */
const nextOf = (version: string): { fitting: string; breaking: string } => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return { fitting: `${major}.${minor}.${patch + 1}`, breaking: major > 0 ? `${major + 1}.0.0` : `0.${minor + 1}.0` };
};

/** Packs a package once more, as another version of itself. */
const packAs = (tarball: string, folder: string, version: (now: string) => string): string => {
  mkdirSync(folder);
  run('tar', ['-xzf', tarball, '-C', folder], folder);
  const path = join(folder, 'package/package.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as { version: string };
  writeFileSync(path, JSON.stringify({ ...manifest, version: version(manifest.version) }));
  const packed = join(folder, basename(tarball));
  run('tar', ['-czf', packed, '-C', folder, 'package'], folder);
  return packed;
};

/** Whether npm would install these together; what it says where it would not. */
const refusal = (folder: string, packed: readonly string[]): string | null => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'other-release', private: true }));
  const others = ['react', 'react-dom', '@chakra-ui/react'].map((name) => versioned(name, 'lowest'));
  const options = ['--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  try {
    run('npm', ['install', ...options, ...packed, ...others], folder);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/**
 * Tries all packages beside another release of `ui`: one that fits is taken, and of one that does not npm says why.
 * @returns what is wrong; null when nothing is
 */
export const besideAnotherRelease = (folder: string, packed: readonly string[]): string | null => {
  mkdirSync(folder);
  const ui = packed.find((file) => /-ui-\d/.test(file)) ?? '';
  const beside = (name: string, version: (now: string) => string) => {
    const other = packAs(ui, join(folder, `ui-${name}`), version);
    return refusal(
      join(folder, `beside-${name}`),
      packed.map((file) => (file === ui ? other : file)),
    );
  };
  const fitting = beside('fitting', (now) => nextOf(now).fitting);
  if (fitting !== null) return `A newer ${UI} that fits is refused.\n${fitting}`;
  const breaking = beside('breaking', (now) => nextOf(now).breaking);
  return breaking !== null && breaking.includes('ERESOLVE') && breaking.includes(UI)
    ? null
    : `A ${UI} that does not fit is not refused with a reason.\n${breaking ?? ''}`;
};
