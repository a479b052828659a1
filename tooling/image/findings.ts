import { parse } from 'yaml';

/** The texts of what starts the image. */
export interface ImageTexts {
  compose: string;
  containerfile: string;
  haproxy: string;
  /** The settings that the service knows. */
  settings: readonly string[];
}

interface Service {
  image: string;
  environment?: Record<string, string>;
  secrets?: string[];
  ports?: string[];
  stop_grace_period?: string;
}
interface Compose {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
}

/** What the program needs longer than it drains, as docs/operating.md says. */
const LONGER_SECONDS = 20;

const isOurs = ({ image }: Service): boolean => image.includes('practice-portal');

const settingsFindings = (name: string, environment: Record<string, string>, settings: readonly string[]): string[] =>
  Object.keys(environment)
    .filter((setting) => setting !== 'NODE_ENV' && !settings.includes(setting))
    .map((setting) => `${name}: the service has no setting ${setting}`);

const secretFindings = (name: string, { environment = {}, secrets = [] }: Service, known: readonly string[]): string[] => {
  const read = Object.values(environment).flatMap((value) => /^\/run\/secrets\/(.+)$/.exec(value)?.[1] ?? []);
  return [
    ...read.filter((secret) => !secrets.includes(secret)).map((secret) => `${name}: reads the secret ${secret}, which it has not`),
    ...secrets.filter((secret) => !read.includes(secret)).map((secret) => `${name}: has the secret ${secret} and does not read it`),
    ...secrets.filter((secret) => !known.includes(secret)).map((secret) => `${name}: there is no secret ${secret}`),
  ];
};

/** Finds where compose.yaml, Containerfile, ops/haproxy.cfg and the service's settings contradict each other. A line each. */
export const imageFindings = ({ compose, containerfile, haproxy, settings }: ImageTexts): string[] => {
  const { services, secrets } = parse(compose, { merge: true }) as Compose;
  const [, line = ''] = /^ENV (.+)$/m.exec(containerfile) ?? [];
  const env = Object.fromEntries(line.split(' ').map((pair) => pair.split('='))) as Record<string, string>;
  const ports = { service: env['PORT'], cards: env['CARD_FRAME_PORT'] };
  const ours = Object.entries(services).filter(([, service]) => isOurs(service));
  const proxy = services['haproxy']?.environment ?? {};
  const published = (services['haproxy']?.ports ?? []).map((port) => port.split(':').at(-1));
  const isWorker = ({ environment }: Service): boolean => environment?.['WORKER_SECONDS'] !== '0';
  const served = ours.filter(([, service]) => !isWorker(service)).map(([name]) => name);
  const sends = (prefix: string): string =>
    JSON.stringify(
      Object.keys(proxy)
        .filter((name) => name.startsWith(prefix))
        .map((name) => proxy[name]),
    );
  const expected = (port: string | undefined): string => JSON.stringify(served.map((name) => `${name}:${port}`));
  const expose = `EXPOSE ${ports.service} ${ports.cards}`;
  return [
    ...settingsFindings('Containerfile', env, settings),
    ...(containerfile.includes(`\n${expose}\n`) ? [] : [`Containerfile: has no '${expose}'`]),
    ...ours.flatMap(([name, { environment = {} }]) => settingsFindings(name, environment, settings)),
    ...Object.entries(services).flatMap(([name, service]) => secretFindings(name, service, Object.keys(secrets))),
    ...ours.flatMap(([name, { environment, stop_grace_period: grace = '' }]) => {
      const seconds = Number(environment?.['DRAIN_SECONDS']) + LONGER_SECONDS;
      return grace === `${seconds}s` ? [] : [`${name}: stop_grace_period is ${grace}, not ${seconds}s`];
    }),
    ...(ours.length - served.length === 1 ? [] : ['compose.yaml: not one service runs the jobs']),
    ...(sends('SERVICE_') === expected(ports.service)
      ? []
      : [`haproxy: sends people to ${sends('SERVICE_')}, not ${expected(ports.service)}`]),
    ...(sends('CARDS_') === expected(ports.cards) ? [] : [`haproxy: sends cards to ${sends('CARDS_')}, not ${expected(ports.cards)}`]),
    ...[...haproxy.matchAll(/\$\{?([A-Z_\d]+)(-[^}]*)?/g)].flatMap(([, name = '', otherwise]) =>
      otherwise !== undefined || name in proxy ? [] : [`haproxy: ops/haproxy.cfg reads ${name}, which compose.yaml does not set`],
    ),
    ...published
      .filter((port) => !haproxy.includes(`-:${port}}`))
      .map((port) => `haproxy: publishes ${port}, where ops/haproxy.cfg does not listen`),
  ];
};
