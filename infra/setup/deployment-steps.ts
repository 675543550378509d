import { regionsOf } from '#infra/regions.ts';
import type { StageSettings } from '#infra/stage.ts';

/** `${Name}` in an argument or variable is replaced by the output `Name` of the deployed stacks. */
export type Step = { name: string; command: string[]; environment?: Record<string, string> };

export type DeploymentOptions = { stage: StageSettings; account: string; adminEmail: string; adminName: string; settings: string[] };

export const OUTPUTS_FILE = 'cdk.out/outputs.json';
const CONCURRENCY_QUOTA = ['--service-code', 'lambda', '--quota-code', 'L-B99A9384', '--desired-value', '1000'];
const USE_CASE = 'Confirmations, password resets, invitations and alerts that customers asked for';

const preparation = ({ stage, account, settings }: DeploymentOptions): Step[] => {
  const { region, siteAddress } = stage;
  const environments = regionsOf(stage).map((each) => `aws://${account}/${each}`);
  const ses = (...args: string[]) => ['aws', 'sesv2', ...args, '--region', region];
  return [
    { name: 'prepare the account', command: ['npx', 'cdk', 'bootstrap', ...environments] },
    ...(stage.reservesConcurrency
      ? [
          {
            name: 'request concurrency',
            command: ['aws', 'service-quotas', 'request-service-quota-increase', ...CONCURRENCY_QUOTA, '--region', region],
          },
        ]
      : []),
    ...(stage.mailDomain === 'created'
      ? [
          { name: 'build the web app', command: ['npx', 'vite', 'build'] },
          {
            name: 'create the mail sender',
            command: ['npx', 'cdk', 'deploy', `${stage.brand.id}-${stage.name}-data`, '--require-approval', 'never', ...settings],
          },
        ]
      : []),
    {
      name: 'request mails to everybody',
      command: ses(
        'put-account-details',
        '--production-access-enabled',
        '--mail-type',
        'TRANSACTIONAL',
        '--website-url',
        siteAddress,
        '--use-case-description',
        USE_CASE,
      ),
    },
    { name: 'check everything', command: ['npm', 'run', 'doctor', '--', 'cloud', ...settings] },
  ];
};

const deployment = ({ stage, adminEmail, adminName, settings }: DeploymentOptions): Step[] => {
  const user = ['--user-pool-id', '${UserPool}', '--username', adminEmail, '--region', stage.region];
  const attributes = [`Name=email,Value=${adminEmail}`, 'Name=email_verified,Value=true', `Name=name,Value=${adminName}`];
  return [
    { name: 'deploy', command: ['npm', 'run', 'deploy', '--', '--require-approval', 'never', ...settings] },
    {
      name: 'create the first admin',
      command: ['aws', 'cognito-idp', 'admin-create-user', ...user, '--user-attributes', ...attributes],
    },
    { name: 'make the admin one', command: ['aws', 'cognito-idp', 'admin-add-user-to-group', ...user, '--group-name', 'admin'] },
    ...(stage.catalogue === 'opensearch'
      ? [
          {
            name: 'load the creators',
            command: ['npm', 'run', 'catalogue', '--', 'load'],
            environment: {
              CATALOGUE_ENDPOINT: '${CatalogueEndpoint}',
              SUPPRESSION_KEY_ARN: '${SuppressionKeyArn}',
              AWS_REGION: stage.region,
            },
          },
        ]
      : []),
    { name: 'test the stage', command: ['npm', 'run', 'smoke', '--', OUTPUTS_FILE], environment: { AWS_REGION: stage.region } },
  ];
};

/** Steps of infra/first-deployment.md that are commands, in their order. */
export const deploymentSteps = (options: DeploymentOptions): Step[] => [...preparation(options), ...deployment(options)];

const OUTPUT = /\$\{(\w+)\}/g;

/** Throws for an output that is missing, because its stack is not deployed. */
export const withOutputs = (text: string, outputs: Record<string, string>): string =>
  text.replace(OUTPUT, (_, name: string) => {
    const value = outputs[name];
    if (value === undefined) throw new Error(`the output ${name} is missing in ${OUTPUTS_FILE}: deploy first`);
    return value;
  });

/** As a line for a shell. */
export const asLine = ({ command, environment = {} }: Step): string => {
  const quoted = command.map((word) => (/^[\w@%+=:,./$-]+$|^\$\{\w+\}$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`));
  return [...Object.entries(environment).map(([key, value]) => `${key}=${value}`), ...quoted].join(' ');
};
