export type { Analytics } from './analytics/analytics.ts';
export { noAnalytics } from './analytics/analytics.ts';
export { AnalyticsContext, useAnalytics } from './analytics/use-analytics.ts';
export { api } from './api/api.ts';
export { listenTo } from './api/listen.ts';
export type { ApiDispatch, ApiState, ApiThunk } from './api/store-types.ts';
export { type ApiError, isApiError, type NoAnswerReason } from './calls/errors.ts';
export { CALL_SECONDS } from './calls/send.ts';
export { type CallArg, type CallParts, sending, serviceCall } from './calls/sending.ts';
export type { FetchedDocument } from './calls/types.ts';
export { storeExtra } from './environment/environment.ts';
export { serviceClock } from './environment/service-clock.ts';
export { parseConfig, readConfig } from './environment/read-config.ts';
export type { ApiEnvironment, OutsideLinks, RuntimeConfig, ServiceHost, TokenStore } from './environment/types.ts';
export { useRuntimeConfig } from './api/use-runtime-config.ts';
export { type ApprovalChannelOptions, connectApprovalChannel } from './realtime/connect-approval-channel.ts';
export { connectChatChannel } from './realtime/connect-chat-channel.ts';
export { currentConnectionId } from './realtime/connection-id.ts';
export {
  channelOpened,
  decisionAnswered,
  decisionSent,
  lockAnswered,
  lockAsked,
  type LockChange,
  lockChanged,
  lockEnded,
  lockLearned,
  lockReturned,
  type TakenLock,
} from './cache/lock-actions.ts';
export { holdQueue } from './cache/refetch-lists.ts';
export type { ChannelStatus } from './realtime/types.ts';
export { useApprovalChannel } from './realtime/use-approval-channel.ts';
export { useChatChannel } from './realtime/use-chat-channel.ts';
export {
  mayComeBack,
  type SessionEndReason,
  sessionEnded,
  sessionRefreshed,
  userSessionEnded,
  userSessionRefreshed,
} from './tokens/session-actions.ts';
export { checkUser, endExpired, endSession, endUserSession, forgetUserAnswers, freshToken, renewUser } from './session/end-session.ts';
export { leaveSession } from './session/leave.ts';
