/** State of the approval channel. */
export type ChannelStatus = 'off' | 'connecting' | 'live' | 'reconnecting';
