import { fileURLToPath } from 'node:url';

import type { StorybookConfig } from '@storybook/react-vite';
import type { PluginOption } from 'vite';

import { cardFrame } from './card-frame.ts';
import { servicePages } from './service-pages.ts';

/** What reads the props takes a list that nobody may change for `unknown`. */
const READONLY_LIST = /\breadonly (?=[\w{])/g;

/** Tables of props are read from where components are: in nothing else of ours is one, and reading is half of a build. */
const readComponentsOnly = async (option: PluginOption): Promise<PluginOption> => {
  const plugin = await option;
  if (Array.isArray(plugin)) return Promise.all(plugin.map(readComponentsOnly));
  if (!plugin || !('transform' in plugin) || plugin.name !== 'storybook:react-docgen-plugin') return plugin;
  const { transform } = plugin;
  if (typeof transform !== 'function') return plugin;
  return {
    ...plugin,
    transform: {
      filter: { id: /(?<!\.stories)\.tsx$/ },
      handler(code, ...rest) {
        return transform.call(
          this,
          code.replaceAll(READONLY_LIST, (word) => ' '.repeat(word.length)),
          ...rest,
        );
      },
    },
  };
};

/** Every package has its stories here, however new. */
const FOLDERS = ['packages/*', 'apps/portal', 'apps/storybook'];

/** The files that `pnpm review` takes pictures of, from the root of the repository; empty when it is all of them. */
const REVIEWED = (process.env['REVIEW_FILES'] ?? '').split('\n').filter(Boolean);
const FILES = REVIEWED.length > 0 ? REVIEWED : FOLDERS.map((folder) => `${folder}/src/**/*.stories.tsx`);

/** Tests and pictures show stories alone, without docs pages and tables of props. */
const isBare = process.env['VITEST'] !== undefined || REVIEWED.length > 0;
const showsService = REVIEWED.length === 0 || REVIEWED.some((file) => file.startsWith('apps/storybook/src/service/'));

/** How docs pages show stories. */
const DOCS = fileURLToPath(new URL('../src/docs/preview.ts', import.meta.url));

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  // The pages have no stories, and are written in what only the add-on for docs reads.
  stories: [...(isBare ? [] : ['../src/pages/*.mdx']), ...FILES.map((file) => `../../../${file}`)],
  // Chakra's own Storybook, which a dependency would add to the sidebar.
  refs: { '@chakra-ui/react': { disable: true } },
  addons: [...(isBare ? [] : ['@storybook/addon-docs']), '@storybook/addon-a11y', '@storybook/addon-vitest'],
  previewAnnotations: (entries = []) => (isBare ? entries : [...entries, DOCS]),
  // MSW's worker, and the product's mark.
  staticDirs: ['../public', { from: '../../portal/public/brand', to: '/brand' }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: isBare ? false : 'react-docgen' },
  viteFinal: async (vite) => ({
    ...vite,
    plugins: [
      ...(await Promise.all((vite.plugins ?? []).map(readComponentsOnly))),
      await cardFrame(),
      ...(showsService ? [servicePages()] : []),
    ],
    build: {
      ...vite.build,
      reportCompressedSize: false,
      // Nobody downloads what pictures are taken of.
      minify: REVIEWED.length === 0,
      rolldownOptions: {
        ...vite.build?.rolldownOptions,
        // Tables of props have the component's name over them.
        output: { keepNames: true },
        // Libraries mark what runs in a browser, and here everything does: two thousand such lines hid the others.
        onLog: (level, log, print) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') print(level, log);
        },
      },
    },
    // Fetched on demand: found late, it would reload the page in the middle of the first stories.
    optimizeDeps: {
      ...vite.optimizeDeps,
      include: [...(vite.optimizeDeps?.include ?? []), '@chakra-ui/react/theme', 'axe-core', 'pdfjs-dist'],
    },
    resolve: { ...vite.resolve, conditions: ['@practice-portal/source', 'module', 'browser', 'development|production'] },
  }),
};

export default config;
