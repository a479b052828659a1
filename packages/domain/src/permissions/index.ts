export { canApproveType, selectableApprovers } from './approvers.ts';
export { hasHomeFeatures, isFlagOn } from './flags.ts';
