import { addTime } from '@practice-portal/domain/locale';
import { chatConversations, chatMessages, operators } from '../db/schema/chat.ts';
import { continueIds } from './continue-ids.ts';
import type { Seeder } from './seeder.ts';

/** The demo operator of the help chat. */
export const DEMO_OPERATOR = { userName: 'robin.ellis', displayName: 'Robin Ellis' } as const;

const OPERATOR_ID = 1;

const SAID = [
  ['visitor', 'Kelly', 'Hello, a client says her order went to an old address.'],
  ['operator', DEMO_OPERATOR.displayName, 'Hello Kelly, I have stopped the parcel. Which address should it go to?'],
  ['visitor', 'Kelly', 'The one on her client page is right. Thank you!'],
] as const;

const keyOf = (conversation: number, at: number): string => `00000000-0000-4000-8000-${String(conversation * 100 + at).padStart(12, '0')}`;

/** The operator, and a conversation of each practice's that ended the day before. */
export const chatSeeder: Seeder = {
  name: 'chat',
  after: ['practices'],
  seed: async ({ tx, practices, hashes, now }) => {
    await tx.insert(operators).values({ id: OPERATOR_ID, ...DEMO_OPERATOR, passwordHash: hashes.password });
    const startedAt = addTime(now, -1, 'day');
    const minutesIn = (minutes: number): Date => addTime(startedAt, minutes, 'minute');
    for (const [at, { id: practiceId }] of practices.entries()) {
      const conversationId = at + 1;
      await tx.insert(chatConversations).values({
        id: conversationId,
        practiceId,
        visitorName: 'Kelly',
        operatorId: OPERATOR_ID,
        startedAt,
        lastMessageAt: minutesIn(SAID.length),
        endedAt: minutesIn(SAID.length),
      });
      await tx.insert(chatMessages).values(
        SAID.map(([author, authorName, text], line) => ({
          conversationId,
          author,
          authorName,
          text,
          key: keyOf(conversationId, line),
          at: minutesIn(line),
        })),
      );
    }
    await continueIds(tx, operators, chatConversations);
  },
};
