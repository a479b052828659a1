import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

import { library } from '@practice-portal/tooling/tsdown';

const { resolve } = createRequire(import.meta.url);

interface EmitContext {
  emitFile: (file: { type: 'asset'; fileName: string; source: Uint8Array }) => string;
}

/**
 * Vite knows `import url from 'file.woff2?url'`, other tools do not. What is published carries the font beside its code
 * and names it with `new URL(…, import.meta.url)`, which every bundler and browser understands.
 */
const assetUrls = {
  name: 'asset-urls',
  resolveId: { order: 'pre' as const, handler: (id: string) => (id.endsWith('?url') ? `\0${id}` : null) },
  load(this: EmitContext, id: string) {
    const source = /^\0(.*)\?url$/.exec(id)?.[1];
    if (source === undefined) return null;
    const path = resolve(source);
    const file = this.emitFile({ type: 'asset', fileName: `files/${basename(source)}`, source: readFileSync(path) });
    // The font's license asks to go where the font goes.
    this.emitFile({ type: 'asset', fileName: 'files/LICENSE', source: readFileSync(join(dirname(path), '../LICENSE')) });
    return { code: `export default import.meta.ROLLUP_FILE_URL_${file};`, moduleType: 'js' };
  },
};

export default library({
  entry: { index: 'src/index.ts', 'theme/design-tokens': 'src/theme/design-tokens.ts' },
  plugins: [assetUrls],
  neverBundle: /^[^./\0](?!.*\?url$)/,
});
