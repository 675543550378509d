import { Duration, Stack } from 'aws-cdk-lib';
import { HttpMethods } from 'aws-cdk-lib/aws-s3';
import { AlarmTopic } from '#infra/constructs/alarm-topic.ts';
import { DataTable } from '#infra/constructs/data-table.ts';
import { LogBucket, PrivateBucket } from '#infra/constructs/private-bucket.ts';
import type { StackOptions } from './stack-options.ts';

/** What must survive a redeploy: the table, the files, and who has confirmed to be told of alarms. */
export class DataStack extends Stack {
  readonly alarms: AlarmTopic;
  readonly table: DataTable;
  readonly files: PrivateBucket;

  constructor({ app, id, props, stage }: StackOptions) {
    super(app, id, props);
    this.alarms = new AlarmTopic(this, 'Alarms', { stage });
    this.table = new DataTable(this, 'Data', { stage, alarms: this.alarms });
    this.files = new PrivateBucket(this, 'Files', {
      stage,
      log: new LogBucket(this, 'AccessLog', { stage }),
      versioned: true,
      cors: [
        {
          // Without a domain of its own the site has CloudFront's, which is not known yet; a signed address is needed anyway.
          allowedOrigins: [stage.domain ? `https://${stage.domain}` : 'https://*.cloudfront.net'],
          allowedMethods: [HttpMethods.GET, HttpMethods.POST],
          allowedHeaders: ['content-type'],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        { prefix: 'temp/', expiration: Duration.days(1) },
        { abortIncompleteMultipartUploadAfter: Duration.days(1), noncurrentVersionExpiration: Duration.days(30) },
      ],
    });
  }
}
