import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { closingLine, lastWords, outcomeOf } from '../lib/summary.ts';

const vitest = (passed: number, failed: number, skipped = 0, success = failed === 0) => ({
  success,
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: skipped,
  numTodoTests: 0,
});
const playwright = (expected: number, unexpected: number, errors: unknown[] = []) => ({
  stats: { expected, unexpected, flaky: 0, skipped: 0 },
  errors,
});

describe('the sum of a run', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'summary-'));
    mkdirSync(join(root, 'packages/ui/reports'), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const outcome = (task: string, exitCode: number | null, reports: Record<string, unknown> = {}) => {
    for (const [name, report] of Object.entries(reports)) writeFileSync(join(root, 'packages/ui/reports', name), JSON.stringify(report));
    const execution = exitCode === null ? null : { exitCode };
    return outcomeOf(root, { taskId: `@practice-portal/ui#${task}`, task, directory: 'packages/ui', command: 'run it', execution });
  };

  it('counts the tests of the task’s own report', () => {
    expect(outcome('test', 0, { 'unit.json': vitest(12, 0, 1), 'stories.json': vitest(99, 0) })).toEqual({
      tally: { passed: 12, failed: 0, skipped: 1 },
      retried: [],
    });
  });

  it('adds up several reports of one task', () => {
    const reports = { 'service.json': vitest(3, 0), 'service-postgres.json': vitest(4, 0) };
    expect(outcome('test:service', 0, reports).tally).toEqual({ passed: 7, failed: 0, skipped: 0 });
  });

  it('counts Playwright’s specs', () => {
    expect(outcome('e2e', 1, { 'e2e.json': playwright(7, 2) })).toMatchObject({ tally: { passed: 7, failed: 2 } });
  });

  it('names what passed at the second try', () => {
    const spec = (title: string, status: string) => ({ title, file: 'access/sign-in.spec.ts', tests: [{ status }] });
    const specs = {
      ...playwright(2, 0),
      suites: [{ specs: [spec('signs in', 'expected')], suites: [{ specs: [spec('signs out', 'flaky')] }] }],
    };
    expect(outcome('e2e', 0, { 'e2e.json': specs }).retried).toEqual(['access/sign-in.spec.ts: signs out']);
    const story = (fullName: string, failureMessages: string[]) => ({ fullName, status: 'passed', failureMessages });
    const assertionResults = [story('Default', []), story('Saves', ['not found'])];
    const stories = { ...vitest(2, 0), testResults: [{ name: '/repo/src/form.stories.tsx', assertionResults }] };
    expect(outcome('test:stories', 0, { 'stories.json': stories }).retried).toEqual(['form.stories.tsx: Saves']);
  });

  it('counts a check without a report as one', () => {
    expect(outcome('lint', 0).tally).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(outcome('lint', 1)).toMatchObject({ tally: { passed: 0, failed: 1 }, failure: '@practice-portal/ui#lint failed' });
  });

  it('never calls a failed run a success', () => {
    expect(outcome('test', 1, { 'unit.json': vitest(5, 0, 0, false) }).tally.failed).toBe(1);
    expect(outcome('test', 1, { 'unit.json': vitest(5, 0, 0, true) }).tally.failed).toBe(1);
    expect(outcome('e2e', 1, { 'e2e.json': playwright(5, 0, [{ message: 'global setup failed' }]) }).tally.failed).toBe(1);
    expect(outcome('test', 1).tally.failed).toBe(1);
  });

  it('does not take a test task’s word without a report', () => {
    expect(outcome('test:contract', 0)).toMatchObject({
      tally: { failed: 1 },
      failure: expect.stringContaining('left no reports/contract.json') as unknown,
    });
  });

  it('counts what could not run', () => {
    expect(outcome('e2e', null)).toMatchObject({ tally: { failed: 1 }, failure: expect.stringContaining('did not run') as unknown });
  });

  it('repeats the end of what a task printed, without colours', () => {
    const task = { taskId: 'ui#test', task: 'test', directory: 'packages/ui', command: 'run it', logFile: 'packages/ui/run.log' };
    writeFileSync(
      join(root, task.logFile),
      [...Array.from({ length: 60 }, (_, line) => `line ${line}`), '\u001B[31mUnhandled Error\u001B[39m', ''].join('\n'),
    );
    const lines = lastWords(root, task).split('\n');
    expect(lines).toHaveLength(40);
    expect(lines.at(-2)).toBe('line 59');
    expect(lines.at(-1)).toBe('Unhandled Error');
    expect(lastWords(root, { ...task, logFile: 'packages/ui/none.log' })).toBe('');
    expect(lastWords(root, { taskId: 'ui#test', task: 'test', directory: 'packages/ui', command: 'run it' })).toBe('');
  });

  it('closes with one line', () => {
    expect(closingLine({ passed: 10, failed: 0, skipped: 0 })).toBe('10 passed, 0 failed');
    expect(closingLine({ passed: 10, failed: 2, skipped: 1 })).toBe('10 passed, 2 failed, 1 skipped');
  });
});
