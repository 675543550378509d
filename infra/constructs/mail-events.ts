import { Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import type { StageSettings } from '#infra/stage.ts';
import type { JobQueue } from './job-queue.ts';
import { configurationSetName } from './mail-sender.ts';

/** Sends the bounces and complaints about mails of the stage to their queue. */
export class MailEvents extends Construct {
  constructor(scope: Construct, id: string, { stage, to }: { stage: StageSettings; to: JobQueue }) {
    super(scope, id);
    new Rule(this, 'Rule', {
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { 'ses:configuration-set': [configurationSetName(stage)] } } },
      },
      targets: [new SqsQueue(to.queue)],
    });
  }
}
