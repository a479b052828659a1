import { chmodSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { repoRoot } from '../lib/repo.ts';
import { run } from './run.ts';

const SUITE = 'trixie';
/** What Node is linked with, and the folders of a Debian. */
const PACKAGES = ['base-files', 'libc6', 'libgcc-s1', 'libstdc++6'];
/** What no program here reads. The licenses stay. */
const LEFT_OUT = [
  '/usr/lib/*/gconv/*',
  '/usr/share/doc/*',
  '/usr/share/gcc/*',
  '/usr/share/lintian/*',
  '/usr/share/locale/*',
  '/usr/share/man/*',
];
/** What is of the machine that it was made on, or of the making. */
const OF_THE_MAKER = [
  './dev/*',
  './etc/apt',
  './etc/dpkg',
  './etc/fstab',
  './etc/hostname',
  './etc/resolv.conf',
  './usr/bin/mawk',
  './var/cache/*',
  './var/lib/*',
];

const PASSWD = 'root:x:0:0::/root:/usr/sbin/nologin\nportal:x:10001:10001::/data:/usr/sbin/nologin\n';
const GROUP = 'root:x:0:\nportal:x:10001:\n';

/** Lays a root file system with Node and nothing else that runs into `folder/system`. */
export const laySystem = (folder: string): void => {
  const system = join(folder, 'system');
  mkdirSync(system, { recursive: true });
  const mirror = process.env['DEBIAN_MIRROR']?.trim() || 'http://deb.debian.org/debian';
  const security = process.env['DEBIAN_SECURITY_MIRROR']?.trim() || `${mirror}-security`;
  const tar = join(folder, 'system.tar');
  run('mmdebstrap', [
    '--variant=extract',
    '--skip=output/dev',
    `--include=${PACKAGES.join(',')}`,
    ...LEFT_OUT.map((path) => `--dpkgopt=path-exclude=${path}`),
    '--dpkgopt=path-include=/usr/share/doc/*/copyright',
    SUITE,
    tar,
    `deb ${mirror} ${SUITE} main`,
    `deb ${security} ${SUITE}-security main`,
  ]);
  run('tar', ['--extract', '--file', tar, '--directory', system, '--no-same-owner', ...OF_THE_MAKER.map((path) => `--exclude=${path}`)]);
  rmSync(tar);
  // Where whoever runs the image mounts the machine's.
  mkdirSync(join(system, 'dev'), { recursive: true });

  const node = join(system, 'usr/bin/node');
  copyFileSync(join(repoRoot, 'node_modules/node/bin/node'), node);
  chmodSync(node, 0o755);
  writeFileSync(join(system, 'etc/passwd'), PASSWD);
  writeFileSync(join(system, 'etc/group'), GROUP);
};
