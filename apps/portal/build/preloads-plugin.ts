import type { Plugin, Rolldown } from 'vite';

import { withStyles } from './built-in-styles-plugin.ts';

/** A page of the build: the same portal, with the code that its address needs announced in its head. */
export interface PreloadedPage {
  /** Such as `login.html`, which the server sends for `/login`. */
  fileName: string;
  /** The ends of the module ids whose chunks the page's route loads. */
  modules: readonly string[];
  /** The files of the styles that its route shows. */
  styles: readonly string[];
}

const MARKER = '<!--preloads-->';

const isChunk = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputChunk => file.type === 'chunk';

/** The chunk that holds a module, and the chunks it imports, without what the entry brings anyway. */
const chunksOf = (modules: readonly string[], bundle: Rolldown.OutputBundle): string[] => {
  const chunks = Object.values(bundle).filter(isChunk);
  const closure = (fileName: string, found: Set<string>): Set<string> => {
    if (found.has(fileName)) return found;
    found.add(fileName);
    for (const imported of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) closure(imported, found);
    return found;
  };
  const entry = new Set<string>();
  for (const { fileName } of chunks.filter(({ isEntry }) => isEntry)) closure(fileName, entry);
  const wanted = new Set<string>();
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (!chunk) throw new Error(`${module} is in no chunk: correct the pages of the build.`);
    closure(chunk.fileName, wanted);
  }
  return [...wanted].filter((fileName) => !entry.has(fileName)).toSorted();
};

const link = (attributes: string): string => `<link ${attributes} crossorigin />`;

/**
 * Writes one HTML page per address people arrive at, each with `modulepreload` links for the chunks of its route and
 * a `preload` for the font, so that nothing waits for the main script to ask for it, and with the styles of its route.
 */
export const preloads = (repository: string, pages: readonly PreloadedPage[]): Plugin => ({
  name: 'portal:preloads',
  enforce: 'post',
  transformIndexHtml: { order: 'pre', handler: (html, { server }) => (server ? html.replace(MARKER, '') : html) },
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('The build has no index.html.');
      const html = String(index.source);
      const font = Object.keys(bundle).find((name) => name.endsWith('.woff2'));
      const fontLink = font ? [link(`rel="preload" as="font" type="font/woff2" href="/${font}"`)] : [];
      for (const { fileName, modules, styles } of pages) {
        const links = [...chunksOf(modules, bundle).map((file) => link(`rel="modulepreload" href="/${file}"`)), ...fontLink];
        const source = await withStyles(repository, html.replace(MARKER, links.join('\n    ')), styles);
        if (fileName === 'index.html') index.source = source;
        else this.emitFile({ type: 'asset', fileName, source });
      }
    },
  },
});
