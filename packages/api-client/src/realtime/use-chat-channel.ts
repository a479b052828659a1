import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';

import type { ApiDispatch } from '../api/store-types.ts';
import { connectChatChannel } from './connect-chat-channel.ts';
import type { ChannelStatus } from './types.ts';

/**
 * Brings what the operator says into `useOpenChatQuery(practiceId)` while the component is mounted.
 *
 * @param conversationId the conversation; null while there is none that goes on
 * @returns how the channel is doing, to say 'reconnecting' when it is
 */
export const useChatChannel = (practiceId: number, conversationId: number | null): ChannelStatus => {
  const dispatch = useDispatch<ApiDispatch>();
  const [status, setStatus] = useState<ChannelStatus>('off');
  useEffect(() => {
    if (conversationId === null) return undefined;
    return connectChatChannel(dispatch, { practiceId, conversationId }, setStatus);
  }, [dispatch, practiceId, conversationId]);
  return status;
};
