import { describe, expect, it } from 'vitest';

import { DEFAULT_CONFIG, type ServiceConfig } from '../config.ts';
import { readConfig } from '../read-config.ts';
import { configWarnings } from './config.ts';
import { settingsInForce } from './settings.ts';

describe('settings in force', () => {
  it('are all that the service reads', () => {
    const read = new Set<string>();
    readConfig(new Proxy({}, { get: (_none, name) => void read.add(String(name)) }));
    expect(Object.keys(settingsInForce(DEFAULT_CONFIG)).toSorted()).toEqual([...read].toSorted());
  });

  it('show nothing secret', () => {
    const config = readConfig({
      SECRET_KEY: 'planted'.repeat(6),
      MAIL_BOUNCE_SECRET: 'planted'.repeat(6),
      DATABASE_URL: 'postgres://someone:planted@db.example/practice?sslpassword=planted',
      SMTP_URL: 'smtps://someone:planted@mail.example',
      ADDRESS_CHECK_URL: 'https://someone:planted@check.example/v1?key=planted',
    });
    const shown = JSON.stringify(settingsInForce(config));
    expect(shown).not.toContain('planted');
    expect(shown).toContain('postgres://someone:***@db.example/practice');
  });
});

describe('warnings', () => {
  const SAFE: Partial<ServiceConfig> = { secretKey: 'k'.repeat(48), smtpUrl: 'smtps://mail.example', publicUrl: 'https://portal.example' };
  it.each<[string, Partial<ServiceConfig>, boolean | null, string[]]>([
    ['demo data on this machine', {}, true, []],
    ['demo data for everybody', { host: '0.0.0.0' }, true, ['HOST is 0.0.0.0 and the data are demo data']],
    ['real data, well set up', { ...SAFE, host: '0.0.0.0', trustProxy: true }, false, []],
    ['real data without mail', { ...SAFE, smtpUrl: null }, false, ['SMTP_URL is not set']],
    ['a key in the database', { ...SAFE, secretKey: null }, false, ['SECRET_KEY is not set']],
    ['http behind a proxy', { ...SAFE, publicUrl: 'http://portal.example', trustProxy: true }, false, ['PUBLIC_URL is not https']],
    ['a security contact of yesterday', { ...SAFE, securityExpires: new Date('2020-01-01') }, false, ['SECURITY_EXPIRES was 2020-01-01']],
    ['a database that nobody can read', { ...SAFE, secretKey: null, smtpUrl: null }, null, ['SECRET_KEY is not set']],
  ])('of %s', (_name, given, demo, words) => {
    expect(configWarnings({ ...DEFAULT_CONFIG, ...given }, demo)).toEqual(words.map((text) => expect.stringContaining(text) as string));
  });
});
