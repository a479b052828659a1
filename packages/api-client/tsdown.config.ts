import { entriesOf, library } from '@practice-portal/tooling/tsdown';

export default library({ entry: entriesOf('src/index.ts', 'src/testing/index.ts', 'src/testing/features/*.ts', 'src/endpoints/*.ts') });
