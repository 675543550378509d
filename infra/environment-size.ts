import { CfnElement, DefaultTokenResolver, type IResolvable, Reference, Stack, StringConcat, Tokenization } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Lambda rejects an environment above 4,096 bytes, including the quotes and commas of its own encoding. */
export const MAX_ENVIRONMENT_BYTES = 3_584;
const KEYS_NAMED = 3;

const LONGEST_REGION = 'ap-southeast-1';
const PSEUDO_PARAMETERS: Record<string, string> = {
  'AWS::AccountId': '111122223333',
  'AWS::Partition': 'aws-us-gov',
  'AWS::Region': LONGEST_REGION,
  'AWS::URLSuffix': 'amazonaws.com',
};

const RANDOM = 'x'.repeat(13);
/** CloudFormation's name for a resource without one: stack, logical id and random characters, truncated to the service's limit. */
const generated = (target: CfnElement, maxLength: number): string =>
  `${target.stack.stackName}-${target.stack.resolve(target.logicalId)}-${RANDOM}`.slice(0, maxLength);

/** Longest possible value of each kind of reference after deployment. */
const LONGEST: Record<string, (target: CfnElement) => string> = {
  'AWS::DynamoDB::GlobalTable Ref': (target) => generated(target, 255),
  'AWS::S3::Bucket Ref': (target) => generated(target, 63),
  'AWS::Cognito::UserPool Ref': () => `${LONGEST_REGION}_${'x'.repeat(9)}`,
  'AWS::Cognito::UserPoolClient Ref': () => 'x'.repeat(26),
  'AWS::OpenSearchService::Domain DomainEndpoint': () => `search-${'x'.repeat(28)}-${'x'.repeat(26)}.${LONGEST_REGION}.es.amazonaws.com`,
  'AWS::IAM::Role Arn': (target) => `arn:aws-us-gov:iam::111122223333:role/${generated(target, 64)}`,
  'AWS::SecretsManager::Secret Ref': (target) =>
    `arn:aws:secretsmanager:${LONGEST_REGION}:111122223333:secret:${generated(target, 512)}-xxxxxx`,
};

const longestOf = ({ target, displayName }: Reference): string => {
  const pseudo = PSEUDO_PARAMETERS[displayName];
  if (pseudo) return pseudo;
  const type = CfnElement.isCfnElement(target) && 'cfnResourceType' in target ? target.cfnResourceType : target.node.path;
  const longest = LONGEST[`${type} ${displayName}`];
  if (!longest || !CfnElement.isCfnElement(target))
    throw new Error(`infra/environment-size.ts does not know the length of ${type} ${displayName}`);
  return longest(target);
};

class LongestValues extends DefaultTokenResolver {
  constructor() {
    super(new StringConcat());
  }

  override resolveToken(...[token, context, postProcessor]: Parameters<DefaultTokenResolver['resolveToken']>): unknown {
    if (Reference.isReference(token)) return longestOf(token);
    return literal(super.resolveToken(token as IResolvable, context, postProcessor));
  }
}

/** Evaluates what CloudFormation would join or look up. */
const literal = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if ('Ref' in value && typeof value.Ref === 'string') return PSEUDO_PARAMETERS[value.Ref] ?? unknownValue(value);
  if (!('Fn::Join' in value) || !Array.isArray(value['Fn::Join'])) return value;
  const [separator, parts] = value['Fn::Join'] as [string, unknown[]];
  return parts.map(literal).join(separator);
};

const unknownValue = (value: unknown): never => {
  throw new Error(`infra/environment-size.ts does not know the length of ${JSON.stringify(value)}`);
};

/** Bytes per variable including its key, when all names have their maximum length. */
const environmentBytes = (scope: IConstruct, environment: Record<string, string>): Record<string, number> => {
  const resolved = Tokenization.resolve(environment, { scope: Stack.of(scope), resolver: new LongestValues(), preparing: false });
  return Object.fromEntries(
    Object.entries<unknown>(resolved).map(([key, value]) => {
      if (typeof value !== 'string') return unknownValue(value);
      return [key, Buffer.byteLength(key) + Buffer.byteLength(value)];
    }),
  );
};

/** One sentence per problem of a function's environment; empty when Lambda accepts it. */
export const environmentProblems = (name: string, scope: IConstruct, environment: Record<string, string>): string[] => {
  const sizes = Object.entries(environmentBytes(scope, environment)).toSorted(([, one], [, other]) => other - one);
  const bytes = sizes.reduce((total, [, size]) => total + size, 0);
  if (bytes <= MAX_ENVIRONMENT_BYTES) return [];
  const biggest = sizes.slice(0, KEYS_NAMED).map(([key, size]) => `${key} ${size}`);
  return [
    `The environment of ${name} takes ${bytes} bytes, at most ${MAX_ENVIRONMENT_BYTES} are allowed; the biggest: ${biggest.join(', ')}`,
  ];
};
