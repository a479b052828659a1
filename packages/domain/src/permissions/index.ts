export { canApproveType, selectableApprovers } from './approvers.ts';
export { isFlagOn } from './flags.ts';
