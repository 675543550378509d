import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { FILES_BUCKET } from './fixture.ts';

/** All items of the table that have not expired at `now`, epoch milliseconds. */
export const inTable = async (now: number): Promise<string[]> => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const items: string[] = [];
  // DynamoDB deletes what has expired.
  for await (const { Items = [] } of paginateScan({ client }, { TableName: 'tensor' }))
    items.push(...Items.filter(({ expires }) => expires === undefined || expires * 1_000 > now).map((item) => JSON.stringify(item)));
  return items;
};

/** Keys and contents of all files. */
export const inFiles = async (): Promise<string[]> => {
  const client = new S3Client({ forcePathStyle: true });
  const files: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: FILES_BUCKET })) {
    for (const { Key = '' } of Contents) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: FILES_BUCKET, Key }));
      files.push(`${Key} ${await Body?.transformToString()}`);
    }
  }
  return files;
};
