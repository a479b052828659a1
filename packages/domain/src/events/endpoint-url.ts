const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address is this machine's: for development alone. */
export const isLocalEndpoint = (url: string): boolean => URL.canParse(url) && LOOPBACK.has(new URL(url).hostname);

/** Whether events can be sent to an address: https, or this machine; without a login in it. Where that is, the service asks when it sends. */
export const isEndpointUrl = (url: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { protocol, username, password } = new URL(url);
  return (protocol === 'https:' || (protocol === 'http:' && isLocalEndpoint(url))) && username === '' && password === '';
};
