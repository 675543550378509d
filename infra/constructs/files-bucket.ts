import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { StageSettings } from '#infra/stage.ts';
import type { FileFolder } from '#shared/file-folders.ts';
import { fileLifecycles, RETENTION } from '#shared/privacy/retention.ts';
import type { Usable, Use } from './feature-function.ts';
import { LogBucket, namedBucket, nameOutside, PrivateBucket } from './private-bucket.ts';

/** `erase` deletes files with their old versions, and reads none. */
type FolderAccess = 'read' | 'readWrite' | 'erase';
/** A function may touch no file outside of these folders. */
export type FileAccess = Partial<Record<FileFolder, FolderAccess>>;

const ACTIONS: Record<FolderAccess, string[]> = {
  read: ['s3:GetObject'],
  readWrite: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
  erase: ['s3:DeleteObject', 's3:DeleteObjectVersion'],
};

/** Files of the product: exports, uploads, generated documents. */
export class FilesBucket extends Construct implements Usable<FileAccess> {
  readonly bucket: IBucket;
  readonly #nameOutside: () => string;

  constructor(scope: Construct, id: string, { stage }: { stage: StageSettings }) {
    super(scope, id);
    const own = new PrivateBucket(this, 'Bucket', {
      stage,
      log: new LogBucket(this, 'AccessLog', { stage }),
      versioned: true,
      cors: [
        {
          // Exactly the site, although the distribution depends on this bucket: without a domain, a setting has its name.
          allowedOrigins: [new URL(stage.siteAddress).origin],
          allowedMethods: [HttpMethods.GET, HttpMethods.POST],
          allowedHeaders: ['content-type'],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        // Deleted and replaced files are backups until then. The deletion of an account deletes its versions at once.
        ...fileLifecycles(stage.brand.privacy.resultDays).map(({ prefix, days }) => ({
          id: `expire-${prefix.replace('/', '')}`,
          prefix,
          expiration: Duration.days(days),
          noncurrentVersionExpiration: Duration.days(Math.min(days, RETENTION.backups.period.days)),
        })),
        {
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          // Deleted files leave a marker, also where no file expires.
          expiredObjectDeleteMarker: true,
          noncurrentVersionExpiration: Duration.days(RETENTION.backups.period.days),
        },
      ],
    });
    this.bucket = namedBucket(own, stage.existing.files);
    this.#nameOutside = () => nameOutside(own, stage.existing.files);
  }

  grant(access: FileAccess): Use {
    const folders = Object.keys(access) as FileFolder[];
    const having = (wanted: FolderAccess) => folders.filter((folder) => access[folder] === wanted);
    return {
      settings: { FILES_BUCKET: this.bucket.bucketName },
      allows: (['read', 'readWrite', 'erase'] as const).flatMap((each) => this.#allow(each, having(each))),
      explains: folders.map((folder) => ({
        id: `AwsSolutions-IAM5[Resource::${this.#nameOutside()}/${folder}/*]`,
        reason: 'Files have names that are made at run time; all of them are in this folder.',
      })),
    };
  }

  #allow(access: FolderAccess, folders: FileFolder[]): PolicyStatement[] {
    if (folders.length === 0) return [];
    const prefixes = folders.map((folder) => `${folder}/*`);
    const files = new PolicyStatement({ actions: ACTIONS[access], resources: prefixes.map((prefix) => this.bucket.arnForObjects(prefix)) });
    const resources = [this.bucket.bucketArn];
    if (access !== 'erase')
      // Without this permission, S3 responds with 403 instead of 404 for a missing file. A condition on the prefix would have the same effect.
      return [files, new PolicyStatement({ actions: ['s3:ListBucket'], resources })];
    const conditions = { StringLike: { 's3:prefix': prefixes } };
    return [files, new PolicyStatement({ actions: ['s3:ListBucket', 's3:ListBucketVersions'], resources, conditions })];
  }
}
