import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#infra/entries.ts';
import { asLine, deploymentSteps, withOutputs } from '#infra/setup/deployment-steps.ts';
import { CHECKS, type DoctorContext, examine } from '#infra/setup/doctor-checks.ts';
import { readStage } from '#infra/stage.ts';
import { queues } from '#shared/jobs.ts';
import { PROD } from '../support/synth.ts';

const run = promisify(execFile);
const SETTINGS: Record<string, unknown> = {
  ...PROD,
  region: 'eu-west-1',
  backupRegion: 'eu-central-1',
  catalogue: 'opensearch',
  repository: 'tensor/app',
};
const stage = readStage((key) => SETTINGS[key]);
const needed = Object.values(queues).reduce((sum, { concurrency }) => sum + concurrency, 100);

/** Answers of a prepared AWS account, by the words of the command that ask for them. */
const READY: Record<string, unknown> = {
  'sts get-caller-identity': { Account: '111122223333' },
  'cloudformation describe-stacks --stack-name CDKToolkit --region eu-west-1': { Stacks: [{}] },
  'cloudformation describe-stacks --stack-name CDKToolkit --region us-east-1': { Stacks: [{}] },
  'cloudformation describe-stacks --stack-name CDKToolkit --region eu-central-1': { Stacks: [{}] },
  'backup describe-region-settings --region eu-west-1': { ResourceTypeManagementPreference: { DynamoDB: true } },
  'lambda get-account-settings': { AccountLimit: { ConcurrentExecutions: needed } },
  'sesv2 get-email-identity --email-identity tensor.test': { VerifiedForSendingStatus: true },
  'sesv2 get-account': { ProductionAccessEnabled: true },
  'acm describe-certificate': { Certificate: { Status: 'ISSUED', SubjectAlternativeNames: ['*.tensor.test'] } },
  'iam list-open-id-connect-providers': {
    OpenIDConnectProviderList: [{ Arn: 'arn:aws:iam::1:oidc-provider/token.actions.githubusercontent.com' }],
  },
};

const account = (changes: Record<string, unknown> = {}, cnames = ['d1.cloudfront.net'], isServed = false): DoctorContext => {
  const answers = { ...READY, ...changes };
  return {
    stage,
    resolveCname: async () => cnames,
    isServedByCdn: async () => isServed,
    aws: async (...args) => {
      const [, answer] = Object.entries(answers).find(([words]) => args.join(' ').startsWith(words)) ?? [];
      if (answer === undefined) throw new Error('AccessDenied or not found');
      return answer;
    },
  };
};
const problemsOf = async (ctx: DoctorContext) =>
  Object.fromEntries((await examine(ctx)).filter(({ problem }) => problem).map(({ name, problem }) => [name, problem]));

describe('the doctor of the cloud', () => {
  it('[CLD-08] finds nothing missing in an account that is prepared', async () => {
    expect((await examine(account())).map(({ name }) => name)).toEqual(CHECKS.map(({ name }) => name));
    expect(await problemsOf(account())).toEqual({});
  });

  it.each<[string, Record<string, unknown>, RegExp]>([
    [
      'bootstrap',
      { 'cloudformation describe-stacks --stack-name CDKToolkit --region us-east-1': undefined },
      /us-east-1: run `npx cdk bootstrap/,
    ],
    [
      'concurrency',
      { 'lambda get-account-settings': { AccountLimit: { ConcurrentExecutions: needed - 1 } } },
      /request "Concurrent executions"/,
    ],
    [
      'mail sender',
      { 'sesv2 get-email-identity --email-identity tensor.test': { VerifiedForSendingStatus: false } },
      /may not send as no-reply@tensor\.test/,
    ],
    [
      'copies of backups',
      { 'backup describe-region-settings --region eu-west-1': { ResourceTypeManagementPreference: { DynamoDB: false } } },
      /run `aws backup update-region-settings .*DynamoDB=true --region eu-west-1`/,
    ],
    ['mail recipients', { 'sesv2 get-account': { ProductionAccessEnabled: false } }, /sandbox/],
    ['certificate', { 'acm describe-certificate': { Certificate: { Status: 'PENDING_VALIDATION' } } }, /not issued/],
    [
      'certificate',
      { 'acm describe-certificate': { Certificate: { Status: 'ISSUED', SubjectAlternativeNames: ['*.other.test'] } } },
      /not for app\.tensor\.test/,
    ],
    ['pipeline', { 'iam list-open-id-connect-providers': { OpenIDConnectProviderList: [] } }, /create-open-id-connect-provider/],
  ])('[CLD-08] says what is missing and what to do: %s', async (name, changes, sentence) => {
    expect(await problemsOf(account(changes))).toEqual({ [name]: expect.stringMatching(sentence) });
  });

  it('[CLD-08] asks for every region that has a stack', async () => {
    const ctx = { ...account(), stage: { ...stage, backupRegion: 'eu-north-1' } };
    expect(await problemsOf(ctx)).toEqual({ bootstrap: expect.stringContaining('aws://ACCOUNT/eu-north-1') });
  });

  it('[CLD-08] finds a domain that does not lead to the CDN', async () => {
    expect(await problemsOf(account({}, ['elsewhere.test']))).toEqual({ domain: expect.stringContaining('does not lead to the CDN') });
    expect(await problemsOf(account({}, [], true))).toEqual({});
  });

  it('a sender address of its own needs no verified domain, and a certificate may name the domain itself', async () => {
    const changes = {
      'sesv2 get-email-identity --email-identity tensor.test': undefined,
      'sesv2 get-email-identity --email-identity no-reply@tensor.test': { VerifiedForSendingStatus: true },
      'acm describe-certificate': { Certificate: { Status: 'ISSUED', SubjectAlternativeNames: ['app.tensor.test'] } },
    };
    expect(await problemsOf(account(changes))).toEqual({});
  });

  it('[CLD-08] asks nothing else without credentials, and nothing that the stage does not need', async () => {
    expect((await examine(account({ 'sts get-caller-identity': undefined }))).map(({ name }) => name)).toEqual(['credentials']);
    const dev = readStage((key) => ({ mailFrom: 'a@tensor.test', siteAddress: 'https://x.tensor.test', catalogue: 'opensearch' })[key]);
    const names = (await examine({ ...account(), stage: dev })).map(({ name }) => name);
    expect(names).toEqual(['credentials', 'bootstrap', 'mail sender', 'mail recipients']);
  });

  it('[CLD-08] distinguishes a missing AWS CLI from missing credentials', async () => {
    const missing = { ...account(), aws: async () => Promise.reject(Object.assign(new Error('spawn aws ENOENT'), { code: 'ENOENT' })) };
    expect(await examine(missing)).toEqual([{ name: 'credentials', problem: expect.stringContaining('The AWS CLI is missing') }]);
    expect(await problemsOf(account({ 'sts get-caller-identity': undefined }))).toEqual({
      credentials: expect.stringContaining('AWS accepts no credentials'),
    });
  });

  it('[CLD-08] refuses the example values of production before it asks AWS', async () => {
    const doctor = run(process.execPath, [join(ROOT, 'infra/setup/doctor.ts'), 'cloud', '-c', 'stage=prod']);
    await expect(doctor).rejects.toMatchObject({ code: 1, stdout: expect.stringMatching(/missing {2}settings: .*mailFrom is an example/) });
  });
});

describe('the first deployment', () => {
  const options = { stage, account: '111122223333', adminEmail: 'you@tensor.test', adminName: 'Your Name', settings: ['-c', 'stage=prod'] };
  const page = readFileSync(join(ROOT, 'infra/first-deployment.md'), 'utf8');

  it('[CLD-08] runs the steps of its page, in the same order', () => {
    const onPage = [...page.matchAll(/^ {3}\| ([a-z][^|]+?) \|/gm)].map(([, name]) => name);
    expect(onPage).toEqual(deploymentSteps(options).map(({ name }) => name));
  });

  it('[CLD-08] prints every command with --dry-run and runs none', async () => {
    const settings = Object.entries(SETTINGS).flatMap(([key, value]) => [
      '-c',
      `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    ]);
    const args = ['--dry-run', '--account', '111122223333', '--admin-email', 'you@tensor.test', '--admin-name', 'Your Name', ...settings];
    const env = { ...process.env, PATH: '/nowhere' };
    const { stdout } = await run(process.execPath, [join(ROOT, 'infra/setup/first-deployment.ts'), ...args], { env, cwd: ROOT });
    const lines = stdout.split('\n');
    for (const [index, step] of deploymentSteps({ ...options, settings }).entries()) {
      expect(lines).toContain(`${index + 1}. ${step.name}`);
      expect(lines).toContain(`   ${asLine(step)}`);
    }
    expect(stdout).toContain("'Name=name,Value=Your Name'");
    expect(stdout).toContain('AWS_REGION=eu-west-1 npm run smoke');
  });

  it('stops at a step that fails and says how to continue', async () => {
    const args = ['--account', '1', '--admin-email', 'you@tensor.test', '--admin-name', 'You', '-c', 'mailFrom=a@tensor.test'];
    const env = { ...process.env, PATH: '/nowhere' };
    const failing = run(process.execPath, [join(ROOT, 'infra/setup/first-deployment.ts'), ...args], { env, cwd: ROOT });
    await expect(failing).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('continue with --from 1') });
  });

  it('takes ids of the deployed stacks from their outputs, and says when they are not deployed', () => {
    expect(withOutputs('pool ${UserPool}', { UserPool: 'eu-1' })).toBe('pool eu-1');
    expect(() => withOutputs('${UserPool}', {})).toThrow('the output UserPool is missing');
  });
});
