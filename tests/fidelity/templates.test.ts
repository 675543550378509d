import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { cloudApp, PROD } from '#tests/infra/support/synth.ts';

/** Folder of the installed linters; `npm run test:fidelity` sets it. */
const LINTERS = process.env.TEMPLATE_LINTERS ?? '';

/** Findings that stay, with their reasons. */
const CFN_LINT_EXCEPTIONS: Record<string, string> = {
  W3005: 'CDK states the order of role and function, although a reference states it, too.',
};
const CHECKOV_EXCEPTIONS: Record<string, string> = {
  CKV_AWS_18: 'A bucket of access logs does not log accesses to itself.',
  CKV_AWS_21: 'These buckets contain copies: logs, the built site, published catalogues and backups, which a next run writes again.',
  CKV_AWS_27: 'SQS encrypts them with a key of its own, which the check does not know.',
  CKV_AWS_111: 'The policy with which CDK copies the files of the site to its bucket.',
  CKV_AWS_115: 'Workers reserve their concurrency; calls and schedules share what is left, below the limits of the API.',
  CKV_AWS_116: 'A queue or the rule of a schedule has the dead letters; calls are answered at once.',
  CKV_AWS_117: 'All services are reached by signed requests; a network of our own would need gateways and protect nothing.',
  CKV_AWS_149: 'AWS keeps the key of the secrets; access is granted per function by IAM.',
  CKV_AWS_158: 'Logs contain no personal data, and CloudWatch encrypts them with a key of its own.',
  CKV_AWS_166: 'AWS keeps the key of the backups, so that they can be restored when all our keys are lost.',
  CKV_AWS_173: 'Lambda encrypts the settings; secrets are read from their store.',
  CKV_AWS_192: 'The firewall of the user pool, which AWS runs; the one of the site has the rule.',
  CKV_AWS_317: 'Only roles reach the cluster; their calls are signed, and the log of the API names the caller.',
};

const templates = mkdtempSync(join(tmpdir(), 'templates-'));
cpSync(cloudApp({ ...PROD, repository: 'tensor/app' }).synth().directory, templates, { recursive: true });
afterAll(() => rmSync(templates, { recursive: true, force: true }));

/** Both linters exit with an error if they find something. */
const run = (program: string, options: string[]): Promise<string> =>
  new Promise((done, fail) => {
    execFile(join(LINTERS, program), options, { maxBuffer: 2 ** 28 }, (error, stdout, stderr) => {
      if (error && typeof error.code !== 'number') fail(error);
      else if (!stdout) fail(new Error(stderr));
      else done(stdout);
    });
  });

const expectOnly = (found: { id: string; place: string }[], exceptions: Record<string, string>): void => {
  expect(found.filter(({ id }) => !exceptions[id])).toEqual([]);
  // An exception that nothing needs hides the next finding.
  expect([...new Set(found.map(({ id }) => id))].toSorted()).toEqual(Object.keys(exceptions).toSorted());
};

it('[OPS-02] cfn-lint accepts every template', { timeout: 600_000 }, async () => {
  const findings: { Rule: { Id: string }; Filename: string; Message: string }[] = JSON.parse(
    await run('cfn-lint', ['--format', 'json', join(templates, '*.template.json')]),
  );
  expectOnly(
    findings.map(({ Rule, Filename, Message }) => ({ id: Rule.Id, place: `${Filename}: ${Message}` })),
    CFN_LINT_EXCEPTIONS,
  );
});

it('[OPS-02] checkov finds nothing in the templates without a stated reason', { timeout: 600_000 }, async () => {
  const options = [
    '--directory',
    templates,
    '--framework',
    'cloudformation',
    '--output',
    'json',
    '--quiet',
    '--compact',
    '--skip-download',
  ];
  const { results, summary } = JSON.parse(await run('checkov', options));
  expect(summary).toMatchObject({ parsing_errors: 0 });
  expect(summary.resource_count).toBeGreaterThan(500);
  const failed: { check_id: string; resource: string }[] = results.failed_checks;
  expectOnly(
    failed.map(({ check_id, resource }) => ({ id: check_id, place: resource })),
    CHECKOV_EXCEPTIONS,
  );
});
