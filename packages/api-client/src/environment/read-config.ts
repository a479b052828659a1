import type { OutsideLinks, RuntimeConfig } from './types.ts';

const BLOCK_ID = 'runtime-config';
const CONFIG_PATH = '/config.json';
const HOSTS = ['practice', 'user', 'approval', 'receipts', 'realtime'] as const;

const LINKS = ['feedbackSurvey', 'helpChat', 'rolesHelp', 'petMailSignUp', 'petMailPreview', 'support'] as const;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** An address that may become a link: on this origin, or a web page elsewhere, never a script. */
const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && (/^\/(?![/\\])/.test(value) || (/^https?:/.test(value) && URL.canParse(value)));

const outsideLinks = (value: unknown): OutsideLinks => {
  const links = isRecord(value) ? value : {};
  return Object.fromEntries(LINKS.flatMap((name) => (isAddress(links[name]) ? [[name, links[name]]] : [])));
};

const analyticsOf = (value: unknown): Pick<RuntimeConfig, 'analytics'> => {
  const endpoint = isRecord(value) ? value['endpoint'] : undefined;
  return isAddress(endpoint) ? { analytics: { endpoint } } : {};
};

const cardFrameOf = (value: unknown): Pick<RuntimeConfig, 'cardFrame'> => {
  const url = isRecord(value) ? value['url'] : undefined;
  return typeof url === 'string' && /^https?:/.test(url) && URL.canParse(url) ? { cardFrame: { url } } : {};
};

/**
 * Checks a configuration from outside.
 *
 * @param value what a config block or file held
 * @returns the configuration, without anything this package does not know
 * @throws Error that names what is missing
 */
export const parseConfig = (value: unknown): RuntimeConfig => {
  const config = isRecord(value) ? value : {};
  const hosts = isRecord(config['hosts']) ? config['hosts'] : {};
  const missing = HOSTS.filter((host) => typeof hosts[host] !== 'string').map((host) => `hosts.${host}`);
  const env = config['env'];
  if (typeof env !== 'string' || env === '') missing.unshift('env');
  if (missing.length > 0) throw new Error(`The run-time configuration lacks ${missing.join(', ')}.`);
  return {
    env: env as string,
    hosts: Object.fromEntries(HOSTS.map((host) => [host, hosts[host]])) as RuntimeConfig['hosts'],
    links: outsideLinks(config['links']),
    ...analyticsOf(config['analytics']),
    ...cardFrameOf(config['cardFrame']),
  };
};

/**
 * Reads the run-time configuration: the page's
 * `<script type="application/json" id="runtime-config">` when the server put one there, which saves
 * a request before the first call, else `/config.json`.
 *
 * @throws Error when neither is there or something is missing in it
 */
export const readConfig = async (): Promise<RuntimeConfig> => {
  const block = globalThis.document?.querySelector(`script#${BLOCK_ID}`)?.textContent?.trim();
  if (block) return parseConfig(JSON.parse(block));
  const response = await fetch(CONFIG_PATH, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${CONFIG_PATH} answered ${response.status}.`);
  return parseConfig(await response.json());
};
