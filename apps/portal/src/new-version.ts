import { PORTAL_BUILD_HEADER, PORTAL_BUILD_META } from '@practice-portal/domain/call';

const [SINCE, DIGEST] = [0, 1];

/** Whether a build took the place of another: who is sent to an older process during a release stays. */
const isNewer = (build: string, own: string): boolean => {
  const [theirs, ours] = [build.split('-'), own.split('-')];
  return theirs[DIGEST] !== ours[DIGEST] && Number(theirs[SINCE]) > Number(ours[SINCE]);
};

/**
 * Wraps `fetch` so that the first answer of a newer version of the portal is told, once.
 * @param own the build of this page; null where its server does not say
 */
export const hearNewVersion =
  (own: string | null, send: typeof fetch, tell: () => void) =>
  async (url: string, init: RequestInit): Promise<Response> => {
    const answer = await send(url, init);
    const build = answer.headers.get(PORTAL_BUILD_HEADER);
    if (own !== null && build !== null && isNewer(build, own)) {
      own = null;
      tell();
    }
    return answer;
  };

/** The build of this page, as its server wrote it into it. */
export const ownBuild = (): string | null => document.querySelector<HTMLMetaElement>(`meta[name="${PORTAL_BUILD_META}"]`)?.content ?? null;
