import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';

import type { ApiDispatch } from '../api/store-types.ts';
import { connectApprovalChannel } from './connect-approval-channel.ts';
import type { ChannelStatus } from './types.ts';

/**
 * Keeps the queue in step with the practice while the component is mounted.
 *
 * @param enabled the practice's `recordLockingEnabled`
 * @returns how the channel is doing, to say 'reconnecting' when it is
 */
export const useApprovalChannel = (practiceId: number | null, enabled: boolean): ChannelStatus => {
  const dispatch = useDispatch<ApiDispatch>();
  const [status, setStatus] = useState<ChannelStatus>('off');
  useEffect(() => {
    if (!enabled || practiceId === null) return undefined;
    let disconnect = (): void => undefined;
    // Once the screen is painted: putting the connection together holds up a slow machine's first rows.
    const painted = setTimeout(() => {
      disconnect = connectApprovalChannel(dispatch, { practiceId, onStatus: setStatus });
    });
    return () => {
      clearTimeout(painted);
      disconnect();
    };
  }, [dispatch, practiceId, enabled]);
  return status;
};
