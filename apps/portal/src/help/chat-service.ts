import type { OutsideLinks } from '@practice-portal/api-client';
import { isFlagOn } from '@practice-portal/domain/permissions';
import type { PracticeData } from '@practice-portal/domain/practice';

/** Who answers in the help window: the pharmacy in the portal's own chat, another chat service in a frame, or nobody. */
export type ChatService = { kind: 'own' } | { kind: 'outside'; url: string } | { kind: 'none' };

/**
 * Which chat service a practice has. Rule: docs/rules/portal.md#help-chat.
 * @param links of the run-time configuration
 */
export const chatService = (practice: PracticeData, links: OutsideLinks = {}): ChatService => {
  if (!isFlagOn(practice, 'showChat')) return { kind: 'none' };
  if (!isFlagOn(practice, 'googleChatEnabled')) return { kind: 'own' };
  return links.helpChat === undefined ? { kind: 'none' } : { kind: 'outside', url: links.helpChat };
};
