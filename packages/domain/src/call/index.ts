export type { AnswerOf, AnyCall, BodyOf, Call, CallDeclaration, CallHost, PathParam, QueryOf } from './call.ts';
export { call } from './call.ts';
export {
  CLOCK_HEADER,
  IDEMPOTENCY_HEADER,
  PORTAL_BUILD_HEADER,
  PORTAL_BUILD_META,
  REFERENCE_HEADER,
  VERSION_HEADER,
  versionTag,
} from './headers.ts';
