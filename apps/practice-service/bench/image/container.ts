import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** What the image says of itself. */
export interface ImageConfig {
  User: string;
  Env: string[];
  WorkingDir: string;
  Entrypoint: string[];
  Healthcheck: { Test: string[] };
}

const buildah = (...args: string[]): string => execFileSync('buildah', args, { encoding: 'utf8' }).trim();

/** Whether this machine can: buildah, and the rights to mount. */
export const canTry = (): boolean => process.getuid?.() === 0 && spawnSync('buildah', ['--version']).error === undefined;

/** An image whose root file system is there, mounted for reading only by each process that runs in it. */
export interface Container {
  config: ImageConfig;
  megabytes: number;
  /** Runs a program of the image as its user, in its root, with no right that the user does not have. */
  spawn(command: readonly string[], env: Record<string, string>, stdio?: 'pipe' | 'inherit'): ChildProcess;
  destroy(): void;
}

/** Each process has the root in mounts of its own, which end with it. */
const ENTER = `set -e
root=$1 uid=$2 gid=$3 folder=$4
shift 4
mount --bind "$root" "$root"
mount --bind /dev "$root/dev"
mount -t proc proc "$root/proc"
mount -o remount,ro,bind "$root"
exec unshare --root="$root" --wd="$folder" --setgid="$gid" --setuid="$uid" "$@"`;

/** Opens an image that buildah knows. */
export const openImage = (image: string): Container => {
  const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', image)) as { Docker: { config: ImageConfig } };
  const { config } = Docker;
  const made = buildah('from', '--pull-never', image);
  const root = buildah('mount', made);
  const bytes = Number(execFileSync('du', ['--summarize', '--bytes', root], { encoding: 'utf8' }).split('\t', 1)[0]);
  return {
    config,
    megabytes: bytes / 1e6,
    spawn: (command, env, stdio = 'inherit') => {
      const own = Object.fromEntries(config.Env.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
      const [uid = '', gid = ''] = config.User.split(':');
      return spawn(
        'unshare',
        ['--mount', '--propagation=private', 'sh', '-c', ENTER, 'sh', root, uid, gid, config.WorkingDir, ...command],
        {
          env: { PATH: process.env['PATH'], ...own, ...env },
          stdio: ['ignore', stdio, 'inherit'],
        },
      );
    },
    destroy: () => {
      buildah('umount', made);
      buildah('rm', made);
    },
  };
};

/** Waits for a process, and returns what it ended with. */
export const ended = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
};

/** The kernel counts a process's time in hundredths of a second. */
const TICKS = 100;

/** The processor time that a process has had, in seconds. */
export const processorSeconds = ({ pid }: ChildProcess): number => {
  // Behind the name, which may hold anything: the 12th and 13th are what the process and the system did for it.
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = after.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
};
