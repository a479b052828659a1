import { library } from '@practice-portal/tooling/tsdown';

export default library({ entry: { index: 'src/index.ts', 'testing/index': 'src/testing/index.ts' } });
