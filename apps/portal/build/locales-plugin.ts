import { join } from 'node:path';

import type { Plugin } from 'vite';

import { LANGUAGES, mergeLocales, textSources } from './merge-locales.ts';

const REQUEST = /^\/locales\/([\w-]+)\.json$/;

/**
 * Serves and builds `/locales/{language}.json`: the texts of all packages in one file per language, so that the
 * portal loads its texts with one request.
 */
export const locales = (repository: string): Plugin => ({
  name: 'portal:locales',
  configureServer(server) {
    server.watcher.add(textSources(repository).map(({ folder }) => folder));
    server.watcher.on('change', (file) => {
      if (file.includes(join('src', 'locales'))) server.ws.send({ type: 'full-reload' });
    });
    server.middlewares.use((request, response, next) => {
      const asked = REQUEST.exec(request.url?.split('?')[0] ?? '')?.[1];
      const language = LANGUAGES.find((known) => known === asked);
      if (!language) return next();
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(JSON.stringify(mergeLocales(textSources(repository), language)));
    });
  },
  generateBundle() {
    const sources = textSources(repository);
    for (const language of LANGUAGES) {
      this.emitFile({ type: 'asset', fileName: `locales/${language}.json`, source: JSON.stringify(mergeLocales(sources, language)) });
    }
  },
});
