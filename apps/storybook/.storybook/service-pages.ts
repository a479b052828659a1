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
};
const AT = '/service/';

/** Has the service write its mails, pages and papers, in a process of its own: its sources need Node. @returns where they are */
const written = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'service-pages-'));
  await promisify(execFile)(process.execPath, ['--conditions=@practice-portal/source', 'shown/write-shown.ts', folder], { cwd: SERVICE });
  return folder;
};

/** The mails, pages and papers of the service, below `service/`: written when one is first asked for, and anew once its sources have changed. */
export const servicePages = (): Plugin => {
  let folder: Promise<string> | null = null;
  const place = (): Promise<string> => (folder ??= written());
  return {
    name: 'service-pages',
    configureServer: ({ middlewares, watcher }) => {
      watcher.add([join(SERVICE, 'src'), join(SERVICE, 'shown')]);
      watcher.on('change', (path) => {
        if (path.startsWith(SERVICE)) folder = null;
      });
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const type = TYPES[extname(pathname)];
        if (!pathname.startsWith(AT) || type === undefined || pathname.includes('..')) return next();
        void place()
          .then((at) => readFile(join(at, pathname.slice(AT.length))))
          .then((content) => response.setHeader('content-type', type).end(content))
          .catch(next);
      });
    },
    async generateBundle() {
      const at = await place();
      for (const entry of await readdir(at, { recursive: true, withFileTypes: true }))
        if (entry.isFile()) {
          const path = join(entry.parentPath, entry.name);
          this.emitFile({ type: 'asset', fileName: `service/${path.slice(at.length + 1)}`, source: await readFile(path) });
        }
    },
  };
};
