import { makePractice } from '@practice-portal/api-client/testing';
import { describe, expect, it } from 'vitest';

import { chatService } from './chat-service.ts';

const practice = (showChat: boolean, googleChatEnabled: boolean) => makePractice({ practiceHomeFeatures: { showChat, googleChatEnabled } });

describe('the chat service of a practice', () => {
  it("is the portal's own, unless the practice has another", () => {
    expect(chatService(practice(true, false), { helpChat: 'https://chat.example' })).toEqual({ kind: 'own' });
    expect(chatService(practice(true, true), { helpChat: 'https://chat.example' })).toEqual({
      kind: 'outside',
      url: 'https://chat.example',
    });
  });

  it('is none where the other one is not configured, or help is off', () => {
    expect(chatService(practice(true, true))).toEqual({ kind: 'none' });
    expect(chatService(practice(false, false), { helpChat: 'https://chat.example' })).toEqual({ kind: 'none' });
    expect(chatService(practice(false, true), { helpChat: 'https://chat.example' })).toEqual({ kind: 'none' });
  });
});
