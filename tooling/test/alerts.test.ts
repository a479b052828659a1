import { expect, it } from 'vitest';

import { alertFindings } from '../alerts/findings.ts';

const rules = 'rules:\n      - alert: DiskLow\n        expr: x < 1\n';
const tests = 'tests:\n  - name: DiskLow fires, and nothing else\n  - name: DiskLow is quiet within bounds\n';
const runbook = '### Alerts\n\n#### DiskLow\n\nFree some space.\n';

it('asks for two tests and a part of the runbook of each alert', () => {
  expect(alertFindings({ rules, tests, runbook })).toEqual([]);
  expect(alertFindings({ rules, tests: tests.replace('DiskLow fires', 'DiskFull fires'), runbook })).toEqual([
    "DiskLow: ops/alerts.test.yml has no group 'DiskLow fires…'",
  ]);
  expect(alertFindings({ rules, tests: '', runbook: '' })).toHaveLength(3);
});
