import { inspect, parseArgs } from 'node:util';

import { requireFreePorts } from './listen-problem.ts';
import { readConfig } from './read-config.ts';
import { DEMO_OPERATOR } from './seed/chat.ts';
import { DEMO_PASSWORD, DEMO_PIN, SEED_PRACTICES } from './seed/practices.ts';
import { StartupProblem } from './startup-problem.ts';
import { stopOnSignals } from './stop-on-signals.ts';

const options = {
  seed: { type: 'boolean', default: false },
  reset: { type: 'boolean', default: false },
  'verify-audit': { type: 'boolean', default: false },
  'export-audit': { type: 'boolean', default: false },
  since: { type: 'string' },
  'verify-export': { type: 'string' },
  'support-bundle': { type: 'string' },
  'answer-review': { type: 'string' },
  backup: { type: 'string' },
  restore: { type: 'string' },
  'verify-backup': { type: 'string' },
  'check-config': { type: 'boolean', default: false },
  'check-upgrade': { type: 'boolean', default: false },
} as const;

const readArgs = () => {
  try {
    return parseArgs({ options, allowPositionals: true, args: process.argv.slice(2).filter((arg) => arg !== '--') });
  } catch {
    throw new StartupProblem(
      'Unknown option: there are --seed, --reset, --verify-audit, --export-audit, --since=DATE, --verify-export=FILE, --support-bundle=FILE, --answer-review, --backup=FILE, --restore=FILE, --verify-backup=FILE, --check-config and --check-upgrade.',
    );
  }
};

const demoSignIns = (): string =>
  SEED_PRACTICES.map(({ id, name, accessCode }) =>
    accessCode === null
      ? `  ${id}  ${name}: user jordan.reyes, password ${DEMO_PASSWORD}`
      : `  ${id}  ${name}: password ${DEMO_PASSWORD}, practice code ${accessCode}`,
  ).join('\n');

const start = async (): Promise<void> => {
  // What is made from here on is this user's alone.
  process.umask(0o077);
  const { values: args, positionals: words } = readArgs();
  const config = readConfig(process.env);
  // Loaded only now: a mistake in the environment is reported at once, not after the database engine has been read.
  if (args['check-config']) {
    const { checkConfig } = await import('./checks/config.ts');
    return checkConfig(config, process.env);
  }
  if (args['check-upgrade']) {
    const { checkUpgrade } = await import('./checks/upgrade.ts');
    return checkUpgrade(config);
  }
  if (args['verify-audit']) {
    const { runVerifyAudit } = await import('./run-verify-audit.ts');
    return runVerifyAudit(config);
  }
  if (args['export-audit']) {
    const { runExportAudit } = await import('./run-export-audit.ts');
    return runExportAudit(config, args.since);
  }
  if (args['verify-export'] !== undefined) {
    const { runVerifyExport } = await import('./run-export-audit.ts');
    return runVerifyExport(config, args['verify-export']);
  }
  if (args['support-bundle'] !== undefined) {
    const { runSupportBundle } = await import('./checks/support/support-bundle.ts');
    return runSupportBundle(config, args['support-bundle']);
  }
  if (args['answer-review'] !== undefined) {
    const { runAnswerReview } = await import('./integrations/run-answer-review.ts');
    return runAnswerReview(config, args['answer-review']);
  }
  if (args.backup !== undefined) {
    const { runBackup } = await import('./operator/run-backup.ts');
    return runBackup(config, args.backup);
  }
  if (args.restore !== undefined) {
    const { runRestore } = await import('./backup/run-restore.ts');
    return runRestore(config, args.restore);
  }
  if (args['verify-backup'] !== undefined) {
    const { runVerifyBackup } = await import('./backup/run-verify.ts');
    return runVerifyBackup(config, args['verify-backup']);
  }
  if (words.length > 0) {
    const { runOperatorCommand } = await import('./operator/run-command.ts');
    return runOperatorCommand(config, words);
  }
  await requireFreePorts(config);
  const { createService } = await import('./create-service.ts');
  const service = await createService({ ...config, seed: args.seed ? 'yes' : 'auto', reset: args.reset });
  stopOnSignals(service);
  const url = await service.listen().catch(async (error: unknown) => {
    await service.close();
    throw error;
  });
  const desk = `Help chat desk: ${url}/chat-desk (user ${DEMO_OPERATOR.userName}, password ${DEMO_PASSWORD})`;
  const demo = service.services.demo ? `\nDemo practices (every vet's PIN is ${DEMO_PIN}):\n${demoSignIns()}\n${desk}\n` : '';
  process.stdout.write(`\nPractice portal: ${config.publicUrl ?? url}\n${demo}\n`);
};

start().catch((error: unknown) => {
  // One sentence for what a person can mend; anything else is a defect and shows itself whole.
  process.stderr.write(
    error instanceof StartupProblem ? `${error.message}\n` : `${error instanceof Error ? error.stack : inspect(error)}\n`,
  );
  process.exit(1);
});
