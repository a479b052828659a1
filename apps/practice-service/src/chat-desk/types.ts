import type { ChatStatus } from '@practice-portal/domain/chat';

/** A conversation in the desk's list. */
export interface DeskConversation {
  id: number;
  practiceId: number;
  practiceName: string;
  visitorName: string;
  status: ChatStatus;
  operatorName: string | null;
  /** ISO 8601. */
  startedAt: string;
  /** ISO 8601. */
  lastMessageAt: string;
}

export interface DeskList {
  operatorName: string;
  items: DeskConversation[];
}
