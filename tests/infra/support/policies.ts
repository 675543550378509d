import { ofType, type Resource } from './synth.ts';

/**
 * Excludes the policies that CDK itself creates: for copying the site's files at deployment, and for the state machine, which
 * catalogue-load.test.ts checks.
 */
export const isOurs = ({ id }: Resource): boolean => !/^(CustomCDKBucketDeployment|LoadMachine)/.test(id);

export type Statement = { Action: string | string[]; Effect: string; Resource: unknown; Condition?: unknown; Principal?: unknown };
export const statementsOf = ({ properties }: Resource): Statement[] => properties.PolicyDocument.Statement;

export const refusesPlainHttp = (policy: Resource): boolean =>
  statementsOf(policy).some(
    ({ Effect, Condition }) => Effect === 'Deny' && JSON.stringify(Condition)?.includes('"aws:SecureTransport":"false"'),
  );

/** Names of the metrics of the alarms on a function or queue. */
export const alarmsOn = (resources: Resource[], id: string): string[] =>
  ofType(resources, 'AWS::CloudWatch::Alarm')
    .filter(({ properties }) => JSON.stringify(properties.Dimensions ?? []).includes(`"${id}"`))
    .map(({ properties }) => properties.MetricName);

/** Values that are only known after the deployment, in a valid form. */
export const ADDRESSES_OF_STACK: Record<string, string> = {
  CATALOGUE_ENDPOINT: 'https://catalogue.example.com',
  ORIGIN_SECRETS: 'a'.repeat(40),
  LOG_KEY: 'a'.repeat(40),
  QUEUE_URL_PREFIX: 'https://sqs.eu-west-1.amazonaws.com/111122223333/tensor-prod-',
};
