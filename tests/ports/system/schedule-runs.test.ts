import { expect, it } from 'vitest';
import { dynamoScheduleRuns } from '#functions/adapters/dynamo/schedule-runs.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();

it('[ADM-06] the last run of each schedule is stored with its outcome', async () => {
  const runs = dynamoScheduleRuns('tensor');
  const run = { startedAt: '2026-11-20T06:00:00.000Z', endedAt: '2026-11-20T06:00:02.000Z', ok: true };
  await runs.note('search-alerts', { ...run, ok: false });
  await runs.note('search-alerts', run);
  await runs.note('tell-usage', { ...run, ok: false });
  expect(await runs.last()).toEqual({ 'search-alerts': run, 'tell-usage': { ...run, ok: false } });
});

it('[CLD-05] the position of an unfinished run is kept per schedule until a run is complete', async () => {
  const runs = dynamoScheduleRuns('tensor');
  expect(await runs.position('renew-allowances')).toBeUndefined();
  await runs.keepPosition('renew-allowances', 'account 500');
  await runs.keepPosition('renew-allowances', 'account 900');
  expect([await runs.position('renew-allowances'), await runs.position('search-alerts')]).toEqual(['account 900', undefined]);
  await runs.keepPosition('renew-allowances', undefined);
  expect(await runs.position('renew-allowances')).toBeUndefined();
  expect(Object.keys(await runs.last())).not.toContain('renew-allowances');
});
