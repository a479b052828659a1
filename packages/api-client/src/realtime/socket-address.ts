/**
 * Where the realtime service of a host listens: Socket.IO's default namespace at `{host}/realtime`.
 *
 * @param host absolute, or from the root of this origin, such as `/api`
 * @param here the page's address, for a host without an origin
 */
export const socketAddress = (host: string, here: string): { origin: string; path: string } => {
  const url = new URL(host, here);
  return { origin: url.origin, path: `${url.pathname.replace(/\/+$/, '')}/realtime` };
};
