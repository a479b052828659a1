import type { KnipConfig } from 'knip';

/** Dead code: files nobody loads, exports nobody uses, dependencies nobody imports. */
const config: KnipConfig = {
  // Components are read in stories too, and a type beside the function that takes it is documentation.
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    // Started by path, by `tooling/migrations/findings.ts`.
    // Vite is the portal's: the program of all types takes it from there.
    '.': { ignoreDependencies: ['squawk-cli'], ignoreUnresolved: ['vite/client'] },
    // Promtool is the system's.
    tooling: { entry: ['*.ts', 'bin/*', 'lint/config.ts', 'lint/plugin.ts'], ignoreBinaries: ['promtool'] },
    'tooling/bench': { entry: ['floor/src/main.tsx', 'floor/vite.config.ts'] },
    'packages/*': { entry: ['src/**/*.test.{ts,tsx}', 'src/**/*.stories.tsx'] },
    'packages/domain': { entry: ['src/**/*.test.ts'] },
    'packages/api-client': { entry: ['src/**/*.test.ts'] },
    'apps/portal': { entry: ['e2e/specs/**/*.ts', 'src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'] },
    'apps/practice-service': {
      // What the service's own pages load is named in HTML; what Storybook shows of it is started by path.
      entry: [
        'src/**/*.test.ts',
        'test/**/*.test.ts',
        'contract/**/*.test.ts',
        'bench/*.ts',
        'shown/write-shown.ts',
        'src/pages/assets/*.{js,d.ts}',
        'src/card-frame/assets/*.{js,d.ts}',
      ],
      // Its font files are found by path.
      ignoreDependencies: ['dejavu-fonts-ttf', '@fontsource/noto-*', '@fontsource-variable/*'],
      // Of the system: a small disk, to fill it, the drill's load balancer, and what opens the image.
      ignoreBinaries: ['buildah', 'haproxy', 'mount', 'umount', 'unshare'],
    },
    'apps/storybook': {
      entry: ['.storybook/*.{ts,tsx}', 'public/*.js', 'review/*.ts', 'src/**/*.stories.tsx'],
      // It shows the packages' stories, which it finds by path; the dependency makes their changes its own.
      ignoreDependencies: ['@practice-portal/*'],
    },
  },
};

// Knip reads a default export.
export default config;
