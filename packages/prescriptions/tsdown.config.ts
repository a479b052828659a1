import { library } from '@practice-portal/tooling/tsdown';

export default library();
