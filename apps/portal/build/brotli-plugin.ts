import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const COMPRESSIBLE = /\.(?:js|css|json|svg)$/;

/** Edited on the server after the build: a compressed copy would go stale. Pages are not compressed for the same reason. */
const EDITABLE = 'config.json';

/** Below this a compressed answer is no smaller once its headers are counted. */
const MIN_BYTES = 512;

/** Writes `file.br` beside every text file of the build, so that the server never compresses at request time. */
export const brotli = (): Plugin => ({
  name: 'portal:brotli',
  apply: 'build',
  enforce: 'post',
  writeBundle: {
    sequential: true,
    order: 'post',
    async handler({ dir }) {
      if (!dir) return;
      const entries = await readdir(dir, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name) && entry.name !== EDITABLE)
        .map((entry) => join(entry.parentPath, entry.name));
      await Promise.all(
        files.map(async (file) => {
          const bytes = await readFile(file);
          if (bytes.length < MIN_BYTES) return;
          const packed = await compress(bytes, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
          });
          await writeFile(`${file}.br`, packed);
        }),
      );
    },
  },
});
