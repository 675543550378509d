import { CfnOutput, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CnameRecord, HostedZone } from 'aws-cdk-lib/aws-route53';
import { ConfigurationSet, EmailIdentity, EmailSendingEvent, EventDestination, Identity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { StageSettings } from '#infra/stage.ts';
import type { Usable, Use } from './feature-function.ts';

/** Known before the deployment, so that the rule of another stack can name it. */
export const configurationSetName = ({ brand, name }: Pick<StageSettings, 'brand' | 'name'>): string => `${brand.id}-${name}`;

const domainOf = (address: string): string => address.slice(address.indexOf('@') + 1);

/** Sends mails of the stage: the domain of the sender with DKIM, and a configuration set that reports bounces and complaints. */
export class MailSender extends Construct implements Usable<'send'> {
  readonly #address: string;
  readonly #set: string;

  constructor(scope: Construct, id: string, { stage }: { stage: StageSettings }) {
    super(scope, id);
    this.#address = stage.mailFrom;
    this.#set = configurationSetName(stage);
    const set = new ConfigurationSet(this, 'Set', {
      configurationSetName: this.#set,
      // Our own list decides, because admins can see and change it.
      disableSuppressionList: true,
    });
    set.addEventDestination('Events', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    if (stage.mailDomain === 'created') this.#createDomain(stage);
  }

  /** In a zone that is given, the records are created too; otherwise they are outputs. */
  #createDomain({ mailFrom, mailZone, keepsData }: StageSettings): void {
    const domain = domainOf(mailFrom);
    const identity = new EmailIdentity(this, 'Domain', { identity: Identity.domain(domain), feedbackForwarding: false });
    if (keepsData) identity.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    const zone = mailZone ? HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId: mailZone, zoneName: domain }) : undefined;
    for (const [index, { name, value }] of identity.dkimRecords.entries()) {
      // The trailing dot marks a complete name, to which the name of the zone must not be added.
      if (zone) new CnameRecord(this, `Dkim${index + 1}`, { zone, recordName: `${name}.`, domainName: value });
      else new CfnOutput(this, `DkimRecord${index + 1}`, { value: `${name} CNAME ${value}` });
    }
  }

  grant(_access: 'send'): Use {
    const arnOf = (resource: string, resourceName: string) => Stack.of(this).formatArn({ service: 'ses', resource, resourceName });
    const identities = [domainOf(this.#address), this.#address].map((name) => arnOf('identity', name));
    return {
      settings: { MAIL_CONFIGURATION_SET: this.#set },
      allows: [
        new PolicyStatement({
          actions: ['ses:SendEmail'],
          resources: [...identities, arnOf('configuration-set', this.#set)],
          conditions: { StringEquals: { 'ses:FromAddress': this.#address } },
        }),
      ],
    };
  }
}
