import { isIP } from 'node:net';

import type { ServiceConfig } from '../config.ts';
import { StartupProblem } from '../startup-problem.ts';
import type { Environment } from '../environment.ts';
import { lookAtDatabase } from './look-at-database.ts';
import { settingsInForce } from './settings.ts';

const isThisMachine = (host: string): boolean => host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/**
 * Returns what is dangerous or will not work about a configuration.
 * @param demo whether the database holds demo data; null where nobody can say
 */
export const configWarnings = (config: ServiceConfig, demo: boolean | null, now = new Date()): string[] => [
  ...(demo === true && !isThisMachine(config.host)
    ? [`HOST is ${config.host} and the data are demo data, whose sign-ins are public knowledge: set HOST to 127.0.0.1.`]
    : []),
  ...(demo === false && config.smtpUrl === null
    ? ['SMTP_URL is not set and the data are real: no mail is sent, not even the code of a forgotten password.']
    : []),
  ...(demo !== true && config.secretKey === null
    ? ['SECRET_KEY is not set: the key is kept in the database, and who can read the database has it.']
    : []),
  ...(config.securityExpires !== null && config.securityExpires <= now
    ? [`SECURITY_EXPIRES was ${config.securityExpires.toISOString()}: /.well-known/security.txt is no longer answered.`]
    : []),
  ...(config.trustProxy && config.publicUrl?.startsWith('https:') !== true
    ? ['TRUST_PROXY is true and PUBLIC_URL is not https: cookies go over lines that others can read.']
    : []),
];

/** `--check-config`: prints what is in force, without what is secret, and what is dangerous about it. Changes nothing. */
export const checkConfig = async (config: ServiceConfig, env: Environment): Promise<void> => {
  const lines = Object.entries(settingsInForce(config)).map(
    ([name, value]) => `${name} = ${value ?? 'nothing'}${env[name]?.trim() ? '' : ' (not set)'}`,
  );
  // An embedded database that is not there yet is filled with demo data.
  const found = await lookAtDatabase(config).then(
    (seen) => ({ demo: seen === null ? true : seen.demo, trouble: [] }),
    (error: unknown) => ({
      demo: null,
      trouble: [
        error instanceof StartupProblem
          ? error.message
          : 'The database cannot be read: check the address, the user and that the server runs.',
      ],
    }),
  );
  const warnings = [...found.trouble, ...configWarnings(config, found.demo)].map((words) => `Warning: ${words}`);
  process.stdout.write(`${[...lines, ...(warnings.length > 0 ? warnings : ['No warnings.'])].join('\n')}\n`);
};
