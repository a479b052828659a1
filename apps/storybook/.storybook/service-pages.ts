import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import type { Plugin } from 'vite';

const SERVICE = fileURLToPath(new URL('../../practice-service', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.pdf': 'application/pdf',
  '.woff2': 'font/woff2',
};
const KINDS = ['mails', 'pages', 'papers'];
const PATH = new RegExp(`^/service/(${KINDS.join('|')})/([\\w.-]+)$`);

/** Has the service write its mails, pages or papers, in a process of its own: its sources need Node. @returns where they are */
const written = async (kind: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'service-pages-'));
  const script = ['--conditions=@practice-portal/source', 'shown/write-shown.ts', kind, folder];
  await promisify(execFile)(process.execPath, script, { cwd: SERVICE });
  return folder;
};

/** The mails, pages and papers of the service, below `service/`: written when one is first asked for, and anew once its sources have changed. */
export const servicePages = (): Plugin => {
  const places = new Map<string, Promise<string>>();
  const placeOf = (kind: string): Promise<string> => {
    const place = places.get(kind) ?? written(kind);
    places.set(kind, place);
    place.catch(() => places.delete(kind));
    return place;
  };
  return {
    name: 'service-pages',
    configureServer: ({ middlewares, watcher }) => {
      watcher.add([join(SERVICE, 'src'), join(SERVICE, 'shown')]);
      watcher.on('change', (path) => {
        if (path.startsWith(SERVICE)) places.clear();
      });
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const [, kind, name] = PATH.exec(pathname) ?? [];
        if (kind === undefined || name === undefined) return next();
        void placeOf(kind)
          .then((place) => readFile(join(place, name)))
          .then((content) => response.setHeader('content-type', TYPES[extname(name)] ?? 'text/plain').end(content))
          .catch(next);
      });
    },
    async generateBundle() {
      for (const kind of KINDS) {
        const place = await placeOf(kind);
        for (const name of await readdir(place))
          this.emitFile({ type: 'asset', fileName: `service/${kind}/${name}`, source: await readFile(join(place, name)) });
      }
    },
  };
};
