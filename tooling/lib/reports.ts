import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** How many tests passed, failed and were skipped. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  success: boolean;
  testResults?: { name: string; assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

interface PlaywrightSuite {
  specs?: { title: string; file: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isVitest = (report: unknown): report is VitestReport => isRecord(report) && 'numPassedTests' in report;
const isPlaywright = (report: unknown): report is PlaywrightReport =>
  isRecord(report) && isRecord(report['stats']) && 'expected' in report['stats'];

/** Adds tallies up. */
export const sum = (tallies: Tally[]): Tally => {
  const total: Tally = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of tallies) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
};

/**
 * Reads one JSON report of Vitest or Playwright. A report that is neither (a page's accessibility findings, say) counts nothing.
 * A run that failed outside any test, as when a file could not be loaded, counts as one failure.
 */
const readReport = (report: unknown): Tally | undefined => {
  if (isVitest(report)) {
    const failed = report.numFailedTests || (report.success ? 0 : 1);
    return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests };
  }
  if (isPlaywright(report)) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected + flaky, failed: unexpected + (report.errors.length > 0 && unexpected === 0 ? 1 : 0), skipped };
  }
  return undefined;
};

/** What failed at first and passed when it was tried again: Vitest keeps the first error, Playwright has a word for it. */
const retriedIn = (suite: PlaywrightSuite): string[] => [
  ...(suite.specs ?? [])
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`),
  ...(suite.suites ?? []).flatMap(retriedIn),
];
const readRetried = (report: unknown): string[] => {
  if (isPlaywright(report)) return retriedIn(report);
  if (!isVitest(report)) return [];
  return (report.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => `${basename(name)}: ${fullName}`),
  );
};

/** What the test reports of a task say together. */
export interface Reported {
  tally: Tally;
  /** The tests that passed only when they were tried again. */
  retried: string[];
}

/** The sum of the test reports `reports/<name>*.json` in a folder, or undefined when there is none. */
export const readReports = (folder: string, name: string): Reported | undefined => {
  const reports = globSync(`reports/${name}*.json`, { cwd: folder }).map(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown,
  );
  const tallies = reports.map(readReport).filter((tally) => tally !== undefined);
  return tallies.length > 0 ? { tally: sum(tallies), retried: reports.flatMap(readRetried) } : undefined;
};
