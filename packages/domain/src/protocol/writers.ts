import { SCOPES, type Scope } from '../session/scopes.ts';

/** Who writes protocols: vets and administrators, by any of these rights. */
export const PROTOCOL_WRITERS: readonly Scope[] = [SCOPES.practiceProfile, SCOPES.approvePrescriptions];
