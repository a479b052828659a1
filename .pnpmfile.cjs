// `openapi-typescript` writes types with the compiler's API, which the native compiler does not have: it gets one that does.
/** @param {{ name: string, peerDependencies: Record<string, string>, dependencies: Record<string, string> }} manifest */
const readPackage = (manifest) => {
  if (manifest.name === 'openapi-typescript') {
    delete manifest.peerDependencies.typescript;
    manifest.dependencies.typescript = '5.9.3';
  }
  return manifest;
};

module.exports = { hooks: { readPackage } };
