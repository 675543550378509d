import { AwsError, type Json } from '#infra/local/services/aws-error.ts';

type Query = { KeyConditionExpression?: string; ExpressionAttributeValues?: Record<string, { S?: string }> };

/** dynalite looks for items that begin with nothing; DynamoDB refuses a key without a letter. */
export const requireKeyValues = (input: Json): void => {
  const { KeyConditionExpression = '', ExpressionAttributeValues = {} } = input as Query;
  for (const [name, value] of Object.entries(ExpressionAttributeValues)) {
    if (value.S !== '' || !new RegExp(`${name}\\b`).test(KeyConditionExpression)) continue;
    throw new AwsError(
      'com.amazon.coral.validate#ValidationException',
      'One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value.',
    );
  }
};
