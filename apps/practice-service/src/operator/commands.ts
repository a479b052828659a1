import { StartupProblem } from '../startup-problem.ts';
import type { CommandContext } from './context.ts';
import { endSessions } from './end-sessions.ts';
import { retryMail } from './retry-mail.ts';
import { runJobNow } from './run-job-now.ts';
import { sayStatus } from './say-status.ts';
import { setMaintenance } from './set-maintenance.ts';
import { unlockOrders, unlockSignIn } from './unlock.ts';

/** Something that an operator has the service do. */
interface Command {
  /** How it is written; what is in capitals is filled in, and what is in brackets may be left out. */
  usage: string;
  run: (context: CommandContext, argument: string) => Promise<string>;
}

/** All there are. */
const COMMANDS: readonly Command[] = [
  { usage: 'status', run: sayStatus },
  { usage: 'unlock USER', run: unlockSignIn },
  { usage: 'unlock-orders USER', run: unlockOrders },
  { usage: 'end-sessions [WHOSE]', run: endSessions },
  { usage: 'mail retry', run: retryMail },
  { usage: 'job run NAME', run: runJobNow },
  { usage: 'maintenance on', run: (context) => setMaintenance(context, true) },
  { usage: 'maintenance off', run: (context) => setMaintenance(context, false) },
];

/** All commands, for people to read. */
const USAGES = COMMANDS.map(({ usage }) => usage).join(', ');

const argumentOf = (usage: string, words: readonly string[]): string | null => {
  const parts = usage.split(' ');
  const last = parts.at(-1) ?? '';
  const isFree = /^\[?[A-Z]+\]?$/.test(last);
  const fixed = isFree ? parts.slice(0, -1) : parts;
  if (fixed.some((part, at) => words[at] !== part)) return null;
  const rest = words.slice(fixed.length);
  const [argument = ''] = rest;
  const least = isFree && !last.startsWith('[') ? 1 : 0;
  return rest.length < least || rest.length > (isFree ? 1 : 0) ? null : argument;
};

/**
 * Finds the command that an operator's words are.
 * @throws StartupProblem where they are none
 */
export const findCommand = (words: readonly string[]): Pick<Command, 'run'> & { argument: string } => {
  for (const { usage, run } of COMMANDS) {
    const argument = argumentOf(usage, words);
    if (argument !== null) return { run, argument };
  }
  throw new StartupProblem(`"${words.join(' ')}" is no command: there are ${USAGES}.`);
};

/**
 * Does what an operator says, and records it.
 * @returns what to print
 * @throws StartupProblem where it is no command, or cannot be done
 */
export const runCommand = (context: CommandContext, words: readonly string[]): Promise<string> => {
  const { run, argument } = findCommand(words);
  return run(context, argument);
};
