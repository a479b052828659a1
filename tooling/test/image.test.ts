import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { imageFindings, type ImageTexts } from '../image/findings.ts';
import { repoRoot } from '../lib/repo.ts';

const read = (path: string): string => readFileSync(join(repoRoot, path), 'utf8');

const settings = [...read('apps/practice-service/src/checks/settings.ts').matchAll(/^ {2}([A-Z\d_]+):/gm)].map(([, name = '']) => name);
const texts: ImageTexts = {
  compose: read('compose.yaml'),
  containerfile: read('Containerfile'),
  haproxy: read('ops/haproxy.cfg'),
  settings,
};

describe('what starts the image', () => {
  it('fits together, and names settings that there are', () => {
    expect(settings).toContain('DRAIN_SECONDS');
    expect(imageFindings(texts)).toEqual([]);
  });

  it.each<[string, keyof ImageTexts, string, string, string]>([
    ['a setting that there is not', 'compose', 'LOG_LEVEL:', 'LOG_LEVLE:', 'service-1: the service has no setting LOG_LEVLE'],
    ['one of the image', 'containerfile', 'DATA_DIR=', 'DATA_FOLDER=', 'Containerfile: the service has no setting DATA_FOLDER'],
    ['a port', 'containerfile', 'PORT=4000', 'PORT=4002', "Containerfile: has no 'EXPOSE 4002 4001'"],
    ['where people are sent', 'compose', 'SERVICE_2: service-2:4000', 'SERVICE_2: service-2:4001', 'haproxy: sends people to'],
    ['where cards are sent', 'compose', 'CARDS_1: service-1:4001', 'CARDS_1: worker:4001', 'haproxy: sends cards to'],
    [
      'a wait that is too short',
      'compose',
      'stop_grace_period: 30s',
      'stop_grace_period: 10s',
      'service-1: stop_grace_period is 10s, not 30s',
    ],
    ['a secret', 'compose', 'secrets: [database-url, secret-key, ', 'secrets: [database-url, ', 'service-1: reads the secret secret-key'],
    ['a second worker', 'compose', "WORKER_SECONDS: '0'", "WORKER_SECONDS: '15'", 'compose.yaml: not one service runs the jobs'],
    ['a variable', 'haproxy', '"${SERVICE_1}"', '"${SERVER_1}"', 'haproxy: ops/haproxy.cfg reads SERVER_1'],
    ['a published port', 'haproxy', 'PORTAL_BIND-:8080', 'PORTAL_BIND-:80', 'haproxy: publishes 8080'],
  ])('is found out: %s', (_what, file, from, to, finding) => {
    const broken = { ...texts, [file]: String(texts[file]).replaceAll(from, to) };
    expect(imageFindings(broken).join('\n')).toContain(finding);
  });

  const haproxy = ['haproxy', '/usr/sbin/haproxy'].find((program) => spawnSync(program, ['-v']).error === undefined);
  it.skipIf(haproxy === undefined)('has a load balancer that HAProxy understands', () => {
    const address = {
      PATH: process.env['PATH'],
      SERVICE_1: '127.0.0.1:1',
      SERVICE_2: '127.0.0.1:2',
      CARDS_1: '127.0.0.1:3',
      CARDS_2: '127.0.0.1:4',
    };
    const { status, stderr } = spawnSync(haproxy ?? '', ['-c', '-f', join(repoRoot, 'ops/haproxy.cfg')], {
      env: address,
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
  });
});
