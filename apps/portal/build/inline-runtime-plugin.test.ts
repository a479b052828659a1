import { describe, expect, it } from 'vitest';

import { inlined } from './inline-runtime-plugin.ts';

const runtime = 'var e=Object.create,t=(x)=>e(x);var n=1;export{n as a,t as r};';

describe('inlining the runtime', () => {
  it('gives a chunk the helpers under the names it imported them by', () => {
    const code = 'import{r as o,a}from"./rolldown-runtime-Ab_c-1.js";import{x}from"./index-1.js";o(a)';
    expect(inlined(runtime, code)).toBe(
      'const{r:o,a:a}=(()=>{var e=Object.create,t=(x)=>e(x);var n=1;;return{a:n,r:t}})();import{x}from"./index-1.js";o(a)',
    );
  });

  it('fails the build when the bundler writes its runtime in another way', () => {
    expect(() => inlined(runtime, 'import * as r from"./rolldown-runtime-1.js";')).toThrow(/inline-runtime-plugin/);
    expect(() => inlined('export default {}', 'import{r}from"./rolldown-runtime-1.js";')).toThrow(/inline-runtime-plugin/);
  });
});
