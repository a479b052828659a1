export { api } from './api/api.ts';
export type { ApiDispatch, ApiState, ApiThunk } from './api/store-types.ts';
export { type ApiError, isApiError, type NoAnswerReason } from './calls/errors.ts';
export { CALL_SECONDS } from './calls/send.ts';
export type { FetchedDocument } from './calls/types.ts';
export { accountEndpoints, useAccountQuery, useChangePersonalPasswordMutation, useUpdateAccountMutation } from './endpoints/account.ts';
export { animalEndpoints, type PetToSave, savedByOther, useAnimalQuery, useUpdateAnimalMutation } from './endpoints/animals.ts';
export { applicationEndpoints, useApplicationLinkMutation, useApplicationsQuery, useUserLinksQuery } from './endpoints/applications.ts';
export {
  approvalEndpoints,
  useApproveItemMutation,
  useAssignVetMutation,
  useDenyItemMutation,
  useUndoDecisionMutation,
  useLockItemMutation,
  useOverrideLockMutation,
  useUnassignVetMutation,
  useUnlockItemMutation,
  useValidateApprovalMutation,
} from './endpoints/approval.ts';
export { newVetEndpoints, type VetToAdd, useAddVetMutation } from './endpoints/new-vet.ts';
export { orderingEndpoints, useModifyPrescriptionMutation, useValidateNewOrderMutation } from './endpoints/ordering.ts';
export { timelineEndpoints, useTimelineQuery } from './endpoints/timeline.ts';
export type { Decision, LockRequest } from './endpoints/approval-calls.ts';
export { autoshipEndpoints, useClientAutoshipsQuery } from './endpoints/autoships.ts';
export {
  chatEndpoints,
  type ChatRef,
  useEndChatMutation,
  useOpenChatQuery,
  useSendChatMutation,
  useStartChatMutation,
} from './endpoints/chat.ts';
export { compoundingEndpoints, useMedicationIndicationsQuery } from './endpoints/compounding.ts';
export { externalAppEndpoints, useVetSignaturesQuery } from './endpoints/external-app.ts';
export {
  practiceEndpoints,
  useLazyPracticeBasicQuery,
  useLazyPracticeQuery,
  usePracticeBasicQuery,
  usePracticeQuery,
} from './endpoints/practices.ts';
export {
  prescriptionEndpoints,
  useClientPrescriptionsQuery,
  useResendPrescriptionMutation,
  useVoidPrescriptionMutation,
} from './endpoints/prescriptions.ts';
export type { PrescriptionVoid } from './endpoints/prescriptions.ts';
export { queueEndpoints, useLazyQueueQuery, useQueueQuery } from './endpoints/queue.ts';
export {
  receiptEndpoints,
  useOrderPdfMutation,
  usePrescriptionPdfMutation,
  useStoredCartPdfMutation,
  useStoredOrderPdfMutation,
} from './endpoints/receipts.ts';
export {
  recoveryEndpoints,
  useFindPracticesMutation,
  useRequestLoginLinkMutation,
  useRequestUserPasswordResetMutation,
  useResetUserPasswordMutation,
  useValidateResetCodeMutation,
} from './endpoints/recovery.ts';
export { sessionEndpoints, usePracticeSignInMutation, useUserSignInMutation } from './endpoints/session.ts';
export { signInEndpoints, useAccessCodeSignInMutation, useOidcExchangeMutation, useTokenSignInMutation } from './endpoints/sign-ins.ts';
export { signOutEndpoints, useSignOutMutation, useUserSignOutMutation } from './endpoints/sign-out.ts';
export {
  staffEndpoints,
  useApproversQuery,
  useLazyApproversQuery,
  useLazyTeamMembersQuery,
  type TeamMembersQuery,
  useTeamMembersQuery,
} from './endpoints/staff.ts';
export { useUpdateVetLicenseMutation, useVetLicenseQuery, vetLicenseEndpoints, type VetRef } from './endpoints/vet-license.ts';
export { useVetSignInMutation, veterinarianEndpoints } from './endpoints/veterinarian.ts';
export { storeExtra } from './environment/environment.ts';
export { parseConfig, readConfig } from './environment/read-config.ts';
export type { ApiEnvironment, OutsideLinks, RuntimeConfig, ServiceHost, TokenStore } from './environment/types.ts';
export { useRuntimeConfig } from './environment/use-runtime-config.ts';
export { type ApprovalChannelOptions, connectApprovalChannel } from './realtime/connect-approval-channel.ts';
export { connectChatChannel } from './realtime/connect-chat-channel.ts';
export { currentConnectionId } from './realtime/connection-id.ts';
export { lockAgain } from './endpoints/lock-again.ts';
export { giveBack, releaseOnLeave } from './endpoints/give-back.ts';
export { holdsHere, isVetMissing } from './realtime/held-lock.ts';
export { releaseOnUnload } from './realtime/release-on-unload.ts';
export type { ApprovalListener, ChannelStatus } from './realtime/types.ts';
export { useApprovalChannel } from './realtime/use-approval-channel.ts';
export { useChatChannel } from './realtime/use-chat-channel.ts';
export { type SessionEndReason, sessionEnded, sessionRefreshed, userSessionEnded, userSessionRefreshed } from './session/actions.ts';
export { endSession, endUserSession, forgetUserAnswers, freshToken } from './session/end-session.ts';
export { leaveSession } from './session/leave.ts';
