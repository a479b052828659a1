import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const REQUIRED = /require\(["']([^"']+)["']\)/g;

/**
 * `card-validator` for a browser, as the package brings it: what the frame checks while a person types is what the service
 * checks after. Its modules are CommonJS, and a browser has none of that.
 */
export const bundleValidator = async (): Promise<string> => {
  const ids = new Map<string, number>();
  const modules: string[] = [];
  const add = async (file: string): Promise<number> => {
    const known = ids.get(file);
    if (known !== undefined) return known;
    const id = ids.size;
    ids.set(file, id);
    const source = await readFile(file, 'utf8');
    const { resolve } = createRequire(file);
    const needed: string[] = [];
    for (const [, name = ''] of source.matchAll(REQUIRED)) needed.push(`${JSON.stringify(name)}:${await add(resolve(name))}`);
    modules[id] = `[(module,exports,require)=>{${source}\n},{${needed.join(',')}}]`;
    return id;
  };
  await add(createRequire(import.meta.url).resolve('card-validator'));
  return `const modules=[${modules.join(',\n')}];
const loaded=[];
const load=(id)=>{if(!loaded[id]){loaded[id]={exports:{}};const [run,needed]=modules[id];run(loaded[id],loaded[id].exports,(name)=>load(needed[name]));}return loaded[id].exports;};
export const validator=load(0);
`;
};
