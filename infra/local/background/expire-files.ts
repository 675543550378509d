import { DeleteObjectsCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import type { FileLifecycle } from '#shared/privacy/retention.ts';

type Expiry = { endpoint: string; bucket: string; lifecycles: readonly FileLifecycle[]; now: Date };

const DAY_MS = 86_400_000;

/** Deletes expired files as the lifecycle rules of the bucket do in the cloud. */
export const expireFiles = async ({ endpoint, bucket, lifecycles, now }: Expiry): Promise<void> => {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const s3 = new S3Client({ endpoint, region: 'eu-west-1', forcePathStyle: true, credentials });
  try {
    for (const { prefix: Prefix, days } of lifecycles) {
      const oldest = now.getTime() - days * DAY_MS;
      const expired: { Key: string }[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket, Prefix }))
        expired.push(
          ...Contents.flatMap(({ Key, LastModified }) => (Key && LastModified && LastModified.getTime() <= oldest ? [{ Key }] : [])),
        );
      for (let at = 0; at < expired.length; at += 1_000)
        await s3.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: expired.slice(at, at + 1_000) } }));
    }
  } finally {
    s3.destroy();
  }
};
