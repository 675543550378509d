import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Files } from '#functions/ports/files.ts';

export const s3Files = (Bucket: string): Files => {
  const s3 = new S3Client({});
  return {
    put: async (Key, Body, ContentType) => {
      await s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
    },
    find: async (Key) => {
      try {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
        return await Body?.transformToByteArray();
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    remove: async (Key) => {
      await s3.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
};
