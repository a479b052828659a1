import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';

import type { ApiDispatch } from '../api/store-types.ts';
import { connectApprovalChannel } from './connect-approval-channel.ts';
import type { ApprovalListener, ChannelStatus } from './types.ts';

/**
 * Keeps the queue in step with the practice while the component is mounted.
 *
 * @param enabled the practice's `recordLockingEnabled`
 * @param onMessage gets every message of the channel; need not be stable
 * @returns how the channel is doing, to say 'reconnecting' when it is
 */
export const useApprovalChannel = (practiceId: number | null, enabled: boolean, onMessage?: ApprovalListener): ChannelStatus => {
  const dispatch = useDispatch<ApiDispatch>();
  const [status, setStatus] = useState<ChannelStatus>('off');
  const tell = useEffectEvent<ApprovalListener>((...told) => onMessage?.(...told));
  useEffect(() => {
    if (!enabled || practiceId === null) return undefined;
    let disconnect = (): void => undefined;
    // Once the screen is painted: putting the connection together holds up a slow machine's first rows.
    const painted = setTimeout(() => {
      disconnect = connectApprovalChannel(dispatch, {
        practiceId,
        onStatus: setStatus,
        onMessage: (...told) => tell(...told),
      });
    });
    return () => {
      clearTimeout(painted);
      disconnect();
    };
  }, [dispatch, practiceId, enabled]);
  return status;
};
