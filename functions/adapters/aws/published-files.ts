import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import type { Files } from '#functions/ports/system/files.ts';

/** Reads the files of published catalogues. */
export const publishedFiles = (Bucket: string): Pick<Files<string>, 'find'> => {
  const s3 = new S3Client({});
  return {
    find: async (Key) => {
      try {
        return await (await s3.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToByteArray();
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
  };
};
