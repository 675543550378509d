import { expect, it, onTestFinished } from 'vitest';
import { compose } from '#functions/compose.ts';
import { readConfig } from '#functions/config/config.ts';
import { logTo } from '#functions/log.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';
import { cloudApp, onlyOf, PROD, synthesize } from '../support/synth.ts';

withAwsServices();

const NAMESPACE = 'tensor-prod';
const composed = () =>
  compose(
    readConfig({
      ...process.env,
      ...{ TABLE_NAME: 'tensor', FILES_BUCKET: 'files', USER_POOL_ID: 'eu-west-1_local', USER_POOL_CLIENT_ID: 'client' },
      ...{ MAIL_FROM: 'a@tensor.test', SITE_URL: 'https://app.tensor.test', CATALOGUE: 'embedded', CATALOGUE_DIR: '/nowhere' },
      METRICS_NAMESPACE: NAMESPACE,
    }),
  );

it('[CLD-07] credits are counted by kind when they are spent and refunded, a repeated operation once, and without the account', async () => {
  const lines: Record<string, unknown>[] = [];
  logTo((line) => void lines.push(JSON.parse(line)));
  onTestFinished(() => logTo((line) => void process.stdout.write(line)));
  const { credits } = composed().ports;
  await credits.grant({ accountId: 'account-7', key: 'grant', credits: { reports: 10, exports: 1_000 }, reason: 'grant' });
  const report = { accountId: 'account-7', key: 'report:1', kind: 'reports', amount: 1, reason: 'report' } as const;
  await credits.spend(report);
  await credits.spend(report);
  await credits.spend({ accountId: 'account-7', key: 'export:1', kind: 'exports', amount: 200, reason: 'export' });
  await expect(credits.spend({ ...report, key: 'report:2', amount: 99 })).rejects.toMatchObject({ code: 'not_enough_credits' });
  await credits.refund({ accountId: 'account-7', key: 'export:1', amount: 150 });
  await credits.refund({ accountId: 'account-7', key: 'export:1', amount: 150 });

  expect(lines.map(({ kind, SpentCredits, RefundedCredits }) => ({ kind, SpentCredits, RefundedCredits }))).toEqual([
    { kind: 'reports', SpentCredits: 1 },
    { kind: 'exports', SpentCredits: 200 },
    { kind: 'exports', RefundedCredits: 150 },
  ]);
  expect(lines[0]?._aws).toMatchObject({
    CloudWatchMetrics: [{ Namespace: NAMESPACE, Dimensions: [['kind']], Metrics: [{ Name: 'SpentCredits', Unit: 'Count' }] }],
  });
  expect(JSON.stringify(lines)).not.toContain('account-7');
});

it('[CLD-07] the dashboard shows credits a day by kind, from the metrics that functions write', () => {
  const { DashboardBody } = onlyOf(synthesize(cloudApp(PROD)), 'AWS::CloudWatch::Dashboard').properties;
  const body = JSON.stringify(DashboardBody).replaceAll('\\', '');
  for (const kind of ['reports', 'exports', 'posts', 'total'])
    for (const name of ['SpentCredits', 'RefundedCredits']) expect(body).toContain(`["${NAMESPACE}","${name}","kind","${kind}"`);
  expect(body).toMatch(/"title":"Credits spent a day"[^}]*"period":86400|"SpentCredits"[^\]]*"period":86400/);
});
