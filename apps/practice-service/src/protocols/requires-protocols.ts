import { isFlagOn } from '@practice-portal/domain/permissions';
import type { PracticeData } from '@practice-portal/domain/practice';

/** Why a practice has nothing to do with protocols; null where it has. */
export const requiresProtocols = (practice: PracticeData): string | null =>
  isFlagOn(practice, 'protocolsEnabled') ? null : "Your practice doesn't use protocols";
