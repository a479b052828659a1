import { library } from '@practice-portal/tooling/tsdown';

// The routes have a face of their own: an address is known to the portal before any component of it is loaded.
export default library({ entry: { index: 'src/index.ts', routes: 'src/routes.tsx' } });
