/** Part of a CloudFormation template. */
export type Template = {
  Resources?: Record<string, { Type: string; Properties?: Record<string, unknown>; DeletionPolicy?: string }>;
  Outputs?: Record<string, { Value?: unknown; Export?: { Name?: unknown } }>;
};

/**
 * Resources that hold data, and the properties that CloudFormation cannot change without creating a new, empty resource. A change of
 * `GenerateSecretString` generates another value.
 */
const PROTECTED: Record<string, string[]> = {
  'AWS::DynamoDB::GlobalTable': ['TableName', 'KeySchema', 'LocalSecondaryIndexes'],
  'AWS::DynamoDB::Table': ['TableName', 'KeySchema', 'LocalSecondaryIndexes', 'ImportSourceSpecification'],
  'AWS::Cognito::UserPool': ['AliasAttributes', 'UsernameAttributes', 'UsernameConfiguration'],
  'AWS::Cognito::UserPoolClient': ['UserPoolId', 'GenerateSecret'],
  'AWS::Backup::BackupVault': ['BackupVaultName', 'EncryptionKeyArn'],
  'AWS::S3::Bucket': ['BucketName', 'BucketNamePrefix', 'BucketNamespace'],
  'AWS::OpenSearchService::Domain': ['DomainName'],
  'AWS::KMS::Key': [],
  'AWS::SES::EmailIdentity': ['EmailIdentity'],
  'AWS::SecretsManager::Secret': ['Name', 'GenerateSecretString'],
};

const isKept = ({ DeletionPolicy }: { DeletionPolicy?: string | undefined }): boolean =>
  DeletionPolicy === 'Retain' || DeletionPolicy === 'RetainExceptOnCreate';

/** One sentence per change of a deployed stack that would lose data; empty if it may be deployed. */
export const replacementProblems = (stack: string, deployed: Template, next: Template): string[] =>
  Object.entries(deployed.Resources ?? {}).flatMap(([id, before]) => {
    const unchangeable = PROTECTED[before.Type];
    if (!unchangeable) return [];
    const after = next.Resources?.[id];
    const name = `${stack}: ${before.Type} ${id}`;
    if (!after) return [`${name} would be removed`];
    if (after.Type !== before.Type) return [`${name} would become a ${after.Type}`];
    const replaced = unchangeable.filter(
      (property) => JSON.stringify(before.Properties?.[property]) !== JSON.stringify(after.Properties?.[property]),
    );
    const isUnprotected = isKept(before) && !isKept(after);
    return [
      ...replaced.map((property) => `${name} would be replaced, because ${property} changes`),
      ...(isUnprotected ? [`${name} would no longer be kept when its stack is deleted`] : []),
    ];
  });
