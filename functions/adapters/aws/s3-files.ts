import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Files } from '#functions/ports/system/files.ts';

const LINK_SECONDS = 300;

export const s3Files = (Bucket: string): Files => {
  const s3 = new S3Client({});
  const read = async (Key: string) => {
    try {
      return (await s3.send(new GetObjectCommand({ Bucket, Key }))).Body;
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  };
  return {
    put: async (Key, Body, ContentType) => {
      await s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
    },
    find: async (Key) => (await read(Key))?.transformToByteArray(),
    // Safe because the body is a byte stream in Node.
    open: async (Key) => (await read(Key)) as AsyncIterable<Uint8Array> | undefined,
    remove: async (Key) => {
      await s3.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    upload: (Key, { type, maxBytes }) =>
      createPresignedPost(s3, {
        Bucket,
        Key,
        Fields: { 'Content-Type': type },
        Conditions: [['content-length-range', 0, maxBytes]],
        Expires: LINK_SECONDS,
      }),
    link: (Key, { name, type }) => {
      const named = `inline; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, '_')}`;
      const file = new GetObjectCommand({ Bucket, Key, ResponseContentDisposition: named, ResponseContentType: type });
      return getSignedUrl(s3, file, { expiresIn: LINK_SECONDS });
    },
  };
};
