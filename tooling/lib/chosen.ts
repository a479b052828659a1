import { globSync } from 'node:fs';
import { basename } from 'node:path';

import { ARROWS, FEATURES } from '../lint/arrows.ts';
import { repoRoot } from './repo.ts';
import type { Since } from './since-passed.ts';

/** What a task of tests runs: everything, or what its arguments name. */
export type Chosen = 'all' | string[];

const hasStories = (folder: string): boolean => globSync(`${folder}/src/**/*.stories.tsx`, { cwd: repoRoot }).length > 0;

/** The unit tests of packages that changed, or are built on such; those of the tools look at all of them. */
export const unitTests = ({ affected }: Since): string[] => {
  if (affected.length === 0) return [];
  const known = affected.filter((name) => name !== 'practice-service' && name !== 'storybook');
  const folders = known.map((name) => ARROWS[name]?.folder).filter((folder) => folder !== undefined);
  return [...folders, 'tooling'].map((folder) => `${folder}/`);
};

/** The stories of packages that changed, or are built on such; with the service's page for card numbers, those that show it. */
export const stories = ({ changed, affected }: Since): Chosen => {
  if (changed.includes('storybook')) return 'all';
  const others = affected.filter((name) => name !== 'storybook');
  const folders = others.map((name) => ARROWS[name]?.folder).filter((folder) => folder !== undefined && hasStories(folder));
  const ofService = changed.includes('practice-service') ? ['packages/clients/src/cards/', 'apps/storybook/src/service/'] : [];
  return [...folders.map((folder) => `${folder}/src/`), ...ofService];
};

/** The feature that a folder of specs is about, where it has another name. */
const ABOUT: Readonly<Record<string, string>> = { cards: 'ordering', checkout: 'ordering' };

/**
 * The folders of specs about features that changed, or are built on such, and those about no package;
 * all of them when something else changed that a portal is made of.
 */
export const specs = ({ changed, affected }: Since): Chosen => {
  const others = changed.filter((name) => name !== 'storybook' && name !== 'bench');
  if (others.length === 0) return [];
  if (others.some((name) => !FEATURES.includes(name) && name !== 'prescriptions')) return 'all';
  return globSync('apps/portal/e2e/specs/*', { cwd: repoRoot })
    .map((folder) => basename(folder))
    .filter((folder) => affected.includes(ABOUT[folder] ?? folder) || !((ABOUT[folder] ?? folder) in ARROWS))
    .map((folder) => `specs/${folder}/`);
};
