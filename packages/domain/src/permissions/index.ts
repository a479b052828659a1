export { canApproveType, selectableApprovers } from './approvers.ts';
export { hasHomeFeatures, isFlagOn } from './flags.ts';
export type { Signer, SignsBy } from './signing.ts';
export { maySignType, signsBy } from './signing.ts';
