import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  NoSuchKey,
  type ObjectIdentifier,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Files } from '#functions/ports/system/files.ts';
import type { FileKey } from '#shared/file-folders.ts';

const LINK_SECONDS = 300;

export const s3Files = <Key extends string = FileKey>(Bucket: string): Files<Key> => {
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
    removeAll: async (prefix) => {
      await removeCurrent(s3, Bucket, prefix);
      await removeVersions(s3, Bucket, prefix);
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

const removeObjects = async (s3: S3Client, Bucket: string, Objects: ObjectIdentifier[]): Promise<void> => {
  if (Objects.length === 0) return;
  const { Errors = [] } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
  if (Errors.length > 0) throw new Error(`failed to delete ${Errors.length} objects: ${Errors[0]?.Code}`);
};

/** The pages shrink while they are deleted, so each request starts at the beginning. */
const removeCurrent = async (s3: S3Client, Bucket: string, Prefix: string): Promise<void> => {
  for (;;) {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix }));
    if (Contents.length === 0) return;
    await removeObjects(
      s3,
      Bucket,
      Contents.map(({ Key }) => ({ Key })),
    );
  }
};

/** Old versions and delete markers, which an ordinary deletion keeps in a versioned bucket. */
const removeVersions = async (s3: S3Client, Bucket: string, Prefix: string): Promise<void> => {
  for (;;) {
    const { Versions = [], DeleteMarkers = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket, Prefix }));
    const all = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }));
    if (all.length === 0) return;
    await removeObjects(s3, Bucket, all.slice(0, 1_000));
  }
};
