/** How the approval channel is doing. */
export type ChannelStatus = 'off' | 'connecting' | 'live' | 'reconnecting';
