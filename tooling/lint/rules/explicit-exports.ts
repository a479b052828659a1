import type { Rule } from './types.ts';

/** A package's public face is read in one file: no `export *`, which nobody can review. */
export const explicitExports: Rule = {
  create: (context) => ({
    ExportAllDeclaration: (node) => context.report({ node, message: "Name what is exported: 'export *' hides a package's public face." }),
  }),
};
