import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { DEFAULT_CONFIG } from './config.ts';
import { readConfig } from './read-config.ts';
import { SECRET_SETTINGS, type SecretSetting } from './secret-files.ts';

describe('the configuration', () => {
  it('is the default when the environment says nothing', () => {
    const portal = mkdtempSync(join(tmpdir(), 'portal-'));
    writeFileSync(join(portal, 'index.html'), '');
    expect(readConfig({ PORTAL_DIR: portal })).toEqual({ ...DEFAULT_CONFIG, portalDir: portal, cardFramePort: 4001 });
    rmSync(portal, { recursive: true });
    expect(readConfig({ PORT: ' ', DATABASE_URL: '', CORS_ORIGINS: '' }).port).toBe(4000);
  });

  it('is what the environment says', () => {
    const config = readConfig({
      PORT: '0',
      DATABASE_URL: 'postgresql://u@h/d',
      CORS_ORIGINS: 'https://a.example, https://b.example',
      CLOCK: '2026-11-20T12:00:00Z',
      LOCK_SECONDS: '5',
      PUBLIC_URL: 'https://portal.example/',
      ANALYTICS_ENDPOINT: 'https://figures.example/portal',
      HELP_CHAT_URL: 'https://chat.example/embed',
      VSPAY_URL: 'https://pay.example/enter',
    });
    expect(config).toMatchObject({
      port: 0,
      databaseUrl: 'postgresql://u@h/d',
      corsOrigins: ['https://a.example', 'https://b.example'],
      clock: new Date('2026-11-20T12:00:00Z'),
      lockSeconds: 5,
      publicUrl: 'https://portal.example',
      analyticsEndpoint: 'https://figures.example/portal',
      links: {
        feedbackSurvey: null,
        helpChat: 'https://chat.example/embed',
        rolesHelp: '/help/roles',
        petMailSignUp: '/petmail/sign-up',
        petMailPreview: '/petmail/preview',
        support: '/support',
      },
      applicationUrls: { VSPAY: 'https://pay.example/enter' },
    });
  });

  it.each([
    ['PORT', '65536'],
    ['ANALYTICS_ENDPOINT', 'figures.example'],
    ['HELP_CHAT_URL', 'javascript:alert(1)'],
    ['ADDRESS_CHECK_URL', 'check.example'],
    ['VET_2_PET_URL', 'vet2pet'],
    ['PORT', '1.5'],
    ['PORT', '-1'],
    ['PORT', '4000; rm'],
    ['LOCK_SECONDS', '0'],
    ['ACCESS_TOKEN_SECONDS', 'NaN'],
    ['CLOCK', 'yesterday'],
    ['SECRET_KEY', 'short'],
    ['MAIL_BOUNCE_SECRET', 'short'],
    ['SECRET_KEY_PREVIOUS', `${'k'.repeat(40)}\nshort`],
    ['SECURITY_CONTACT', 'mailto:security@example.com'],
    ['SECURITY_EXPIRES', '2027-11-20'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['DATABASE_URL', 'mysql://root@localhost/x'],
    ['PUBLIC_URL', 'portal.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['LOG_LEVEL', 'loud'],
    ['HOST', 'http://0.0.0.0'],
    ['HOST', '0.0.0.0:4000'],
    ['HOST', '300.1.1.1'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'smtp://'],
    ['TRUST_PROXY', 'yes'],
    ['CHECK_ANSWERS', '1'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://a.example, b.example'],
    ['CORS_ORIGINS', 'https://a.example/portal'],
    ['PORTAL_DIR', '/nowhere/portal'],
    ['CARD_FRAME_PORT', '70000'],
    ['CARD_FRAME_PORT', '4000'],
  ])('refuses %s=%s by name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('takes a security contact with the day until which it holds, and no other kind of address', () => {
    const env = { SECURITY_CONTACT: 'mailto:security@example.com', SECURITY_EXPIRES: '2027-11-20' };
    expect(readConfig(env)).toMatchObject({ securityContact: env.SECURITY_CONTACT, securityExpires: new Date('2027-11-20') });
    for (const wrong of ['security@example.com', 'http://example.com', 'mailto:a@b.c\nExpires: never'])
      expect(() => readConfig({ ...env, SECURITY_CONTACT: wrong })).toThrow('SECURITY_CONTACT must begin with');
    expect(() => readConfig({ ...env, SECURITY_EXPIRES: 'soon' })).toThrow('SECURITY_EXPIRES must be a date');
  });

  it('repeats no password', () => {
    expect(() => readConfig({ SMTP_URL: 'http://mailer:secret@mail.example' })).toThrow(/^(?!.*secret).*SMTP_URL/);
  });
});

describe('a setting in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const [KEY, EARLIER] = ['k'.repeat(48), 'e'.repeat(48)];
  const VALUES: Record<SecretSetting, [text: string, read: object]> = {
    DATABASE_URL: ['postgres://u:p@h/d', { databaseUrl: 'postgres://u:p@h/d' }],
    SECRET_KEY: [KEY, { secretKey: KEY }],
    SECRET_KEY_PREVIOUS: [`${EARLIER}\r\n\ndatabase`, { previousKeys: [EARLIER, 'database'] }],
    SMTP_URL: ['smtps://u:p@mail.example', { smtpUrl: 'smtps://u:p@mail.example' }],
    MAIL_BOUNCE_SECRET: [KEY, { mailBounceSecret: KEY }],
  };

  it.each(SECRET_SETTINGS)('%s is read without the end of its line', (name) => {
    const file = join(folder, name);
    for (const end of ['', '\n', '\r\n']) {
      writeFileSync(file, `${VALUES[name][0]}${end}`);
      expect(readConfig({ [`${name}_FILE`]: file })).toMatchObject({ ...VALUES[name][1], secretFiles: { [name]: file } });
    }
  });

  it.each(SECRET_SETTINGS)('%s says in a sentence what is wrong with it, and nothing secret', (name) => {
    const [file, empty] = [join(folder, `${name}-here`), join(folder, `${name}-empty`)];
    const setting = `${name}_FILE`;
    writeFileSync(file, VALUES[name][0]);
    writeFileSync(empty, '\n');
    expect(() => readConfig({ [name]: VALUES[name][0], [setting]: file })).toThrow(
      `${name} and ${setting} are both set: leave one of them out.`,
    );
    expect(() => readConfig({ [setting]: `${file}-gone` })).toThrow(`${setting} names ${file}-gone, which cannot be read (ENOENT).`);
    expect(() => readConfig({ [setting]: folder })).toThrow(`${setting} names ${folder}, which cannot be read (EISDIR).`);
    expect(() => readConfig({ [setting]: empty })).toThrow(`${setting} names ${empty}, which is empty.`);
    expect(() => readConfig({ [name]: ' ', [setting]: file })).not.toThrow();
  });
});
