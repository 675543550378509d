import { EDGE_REGION, regionsOf } from '#infra/regions.ts';
import type { StageSettings } from '#infra/stage.ts';
import { queues } from '#shared/jobs.ts';

/** Runs the AWS CLI and returns its JSON output. Throws with the message of AWS. */
export type Aws = (...args: string[]) => Promise<unknown>;

/** Addresses of a name's CNAME records; empty if there are none. */
export type ResolveCname = (name: string) => Promise<string[]>;

/** True if the CDN answers at this domain, as it does through an ALIAS record, which has no CNAME. */
export type IsServedByCdn = (domain: string) => Promise<boolean>;

export type DoctorContext = { aws: Aws; resolveCname: ResolveCname; isServedByCdn: IsServedByCdn; stage: StageSettings };

/** `problem` says what is wrong and how to solve it; undefined if nothing is. */
export type Check = {
  name: string;
  isNeeded?: (stage: StageSettings) => boolean;
  run: (ctx: DoctorContext) => Promise<string | undefined>;
};

export type Finding = { name: string; problem: string | undefined };

/** AWS keeps this many concurrent executions for functions without a reservation. */
const UNRESERVED = 100;
const ISSUER = 'token.actions.githubusercontent.com';

const reserved = Object.values(queues).reduce((sum, { concurrency }) => sum + concurrency, 0);

/** Undefined if AWS does not know the resource or may not be asked for it. */
const ask = async <T>({ aws }: DoctorContext, ...args: string[]): Promise<T | undefined> =>
  aws(...args).then(
    (answer) => answer as T,
    () => undefined,
  );

const domainOf = (address: string): string => address.slice(address.indexOf('@') + 1);

export const CHECKS: Check[] = [
  {
    name: 'credentials',
    run: async ({ aws }) =>
      aws('sts', 'get-caller-identity').then(
        () => undefined,
        (error: NodeJS.ErrnoException) =>
          error.code === 'ENOENT'
            ? 'The AWS CLI is missing: install version 2, which all checks and commands use.'
            : 'AWS accepts no credentials: set AWS_PROFILE, or sign in with `aws sso login`.',
      ),
  },
  {
    name: 'bootstrap',
    run: async (ctx) => {
      const regions = await Promise.all(
        regionsOf(ctx.stage).map(async (region) => {
          const stack = await ask(ctx, 'cloudformation', 'describe-stacks', '--stack-name', 'CDKToolkit', '--region', region);
          return stack ? [] : [region];
        }),
      );
      const missing = regions.flat();
      return missing.length > 0
        ? `The account is not prepared in ${missing.join(' and ')}: run \`npx cdk bootstrap ${missing.map((region) => `aws://ACCOUNT/${region}`).join(' ')}\`.`
        : undefined;
    },
  },
  {
    name: 'concurrency',
    isNeeded: ({ reservesConcurrency }) => reservesConcurrency,
    run: async (ctx) => {
      const settings = await ask<{ AccountLimit: { ConcurrentExecutions: number } }>(
        ctx,
        'lambda',
        'get-account-settings',
        '--region',
        ctx.stage.region,
      );
      const allowed = settings?.AccountLimit.ConcurrentExecutions ?? 0;
      const wanted = reserved + UNRESERVED;
      return allowed < wanted
        ? `Lambda allows ${allowed} concurrent executions, and the workers need ${wanted}: request "Concurrent executions" (L-B99A9384) in Service Quotas.`
        : undefined;
    },
  },
  {
    name: 'mail sender',
    run: async (ctx) => {
      const { mailFrom, region } = ctx.stage;
      const identities = await Promise.all(
        [domainOf(mailFrom), mailFrom].map((identity) =>
          ask<{ VerifiedForSendingStatus: boolean }>(ctx, 'sesv2', 'get-email-identity', '--email-identity', identity, '--region', region),
        ),
      );
      return identities.some((identity) => identity?.VerifiedForSendingStatus)
        ? undefined
        : `SES may not send as ${mailFrom}: deploy the data stack, which creates ${domainOf(mailFrom)} in ${region}, and add the DKIM records of its outputs to the DNS.`;
    },
  },
  {
    name: 'mail recipients',
    run: async (ctx) => {
      const account = await ask<{ ProductionAccessEnabled: boolean }>(ctx, 'sesv2', 'get-account', '--region', ctx.stage.region);
      return account?.ProductionAccessEnabled
        ? undefined
        : 'SES is in its sandbox and only sends to verified addresses: request production access in the SES console.';
    },
  },
  {
    name: 'copies of backups',
    isNeeded: ({ keepsData, backupRegion }) => keepsData && backupRegion !== undefined,
    run: async (ctx) => {
      const { region } = ctx.stage;
      const settings = await ask<{ ResourceTypeManagementPreference?: { DynamoDB?: boolean } }>(
        ctx,
        'backup',
        'describe-region-settings',
        '--region',
        region,
      );
      return settings?.ResourceTypeManagementPreference?.DynamoDB
        ? undefined
        : `AWS Backup may not copy the table to another region: run \`aws backup update-region-settings --resource-type-management-preference DynamoDB=true --region ${region}\`.`;
    },
  },
  {
    name: 'certificate',
    isNeeded: ({ certificateArn }) => certificateArn !== undefined,
    run: async (ctx) => {
      const { certificateArn = '', domain = '' } = ctx.stage;
      const found = await ask<{ Certificate: { Status: string; SubjectAlternativeNames: string[] } }>(
        ctx,
        'acm',
        'describe-certificate',
        '--certificate-arn',
        certificateArn,
        '--region',
        EDGE_REGION,
      );
      if (found?.Certificate.Status !== 'ISSUED') return 'The certificate is not issued: add its validation records to the DNS.';
      const covers = (name: string) => name === domain || (name.startsWith('*.') && domain.replace(/^[^.]+\./, '*.') === name);
      return found.Certificate.SubjectAlternativeNames.some(covers)
        ? undefined
        : `The certificate is not for ${domain}: request one that is.`;
    },
  },
  {
    name: 'domain',
    isNeeded: ({ domain }) => domain !== undefined,
    run: async ({ stage: { domain = '' }, resolveCname, isServedByCdn }) =>
      (await resolveCname(domain)).some((target) => target.endsWith('.cloudfront.net')) || (await isServedByCdn(domain))
        ? undefined
        : `${domain} does not lead to the CDN: after the first deployment create a CNAME or ALIAS record to the name of the distribution.`,
  },
  {
    name: 'pipeline',
    isNeeded: ({ repository }) => repository !== undefined,
    run: async (ctx) => {
      const providers = await ask<{ OpenIDConnectProviderList: { Arn: string }[] }>(ctx, 'iam', 'list-open-id-connect-providers');
      return providers?.OpenIDConnectProviderList.some(({ Arn }) => Arn.endsWith(ISSUER))
        ? undefined
        : `AWS does not know the tokens of the workflows: run \`aws iam create-open-id-connect-provider --url https://${ISSUER} --client-id-list sts.amazonaws.com\`.`;
    },
  },
];

/** The other checks need credentials. */
export const examine = async (ctx: DoctorContext, checks = CHECKS): Promise<Finding[]> => {
  const [first, ...others] = checks.filter(({ isNeeded = () => true }) => isNeeded(ctx.stage));
  if (!first) return [];
  const credentials = { name: first.name, problem: await first.run(ctx) };
  if (credentials.problem) return [credentials];
  return [credentials, ...(await Promise.all(others.map(async ({ name, run }) => ({ name, problem: await run(ctx) }))))];
};
