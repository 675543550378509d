import { RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { AccountRootPrincipal, Effect, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnDomain } from 'aws-cdk-lib/aws-opensearchservice';
import { Construct } from 'constructs';
import type { StageSettings } from '#infra/stage.ts';
import type { AlarmTopic } from './alarm-topic.ts';
import { clusterOf, domainExceptions } from './catalogue-nodes.ts';
import { watchDomain } from './domain-alarms.ts';
import type { Usable, Use } from './feature-function.ts';

/** The engine version that the tests run a real cluster of. */
const ENGINE = 'OpenSearch_2.19';
const LOGS = ['ES_APPLICATION_LOGS', 'INDEX_SLOW_LOGS', 'SEARCH_SLOW_LOGS'];

/** `write` changes creators, `load` replaces all of them. */
export type CatalogueAccess = 'read' | 'write' | 'load';

type Right = { actions: string[]; paths: string[] };

/** Permissions for searching. Searches are POST requests; no other POST is included. */
const READ: Right[] = [
  { actions: ['es:ESHttpPost'], paths: ['/creator*/_search', '/creator*/_msearch', '/creator*/_mget'] },
  { actions: ['es:ESHttpGet'], paths: ['/creators/_mapping', '/creators/_stats/store'] },
];
/** Permissions for changing creators: documents, the lock of changes, and the description of a load. No index can be removed. */
const CHANGE: Right[] = [
  { actions: ['es:ESHttpPost'], paths: ['/creator*/_bulk', '/creator*/_refresh'] },
  { actions: ['es:ESHttpPut'], paths: ['/creators-*/_mapping', '/creator-load-lock', '/creator-suppressed'] },
  { actions: ['es:ESHttpGet', 'es:ESHttpPut'], paths: ['/creator-load-lock/*', '/creator-suppressed/*'] },
  { actions: ['es:ESHttpDelete'], paths: ['/creator-load-lock/_doc/*'] },
];
/** Permissions for creating new indices and switching the alias of the searches. */
const LOAD: Right[] = [
  { actions: ['es:ESHttpGet', 'es:ESHttpPost', 'es:ESHttpPut', 'es:ESHttpDelete'], paths: ['/creator*'] },
  { actions: ['es:ESHttpPost'], paths: ['/_aliases'] },
  { actions: ['es:ESHttpGet'], paths: ['/_alias/creators', '/_cluster/health', '/_tasks/*'] },
];

/** Permissions for copying a load to a bucket every day, and for removing old copies. */
const SNAPSHOT: Right[] = [
  { actions: ['es:ESHttpGet', 'es:ESHttpPut', 'es:ESHttpDelete'], paths: ['/_snapshot/creators/*'] },
  { actions: ['es:ESHttpPut'], paths: ['/_snapshot/creators'] },
];

const RIGHTS: Record<CatalogueAccess, Right[]> = { read: READ, write: [...READ, ...CHANGE], load: [...LOAD, ...SNAPSHOT] };

/** The cluster with the creators of a stage, and the role that loads it. */
export class CatalogueDomain extends Construct implements Usable<CatalogueAccess> {
  readonly domain: CfnDomain;
  readonly loader: Role;

  constructor(scope: Construct, id: string, { stage, alarms }: { stage: StageSettings; alarms: AlarmTopic }) {
    super(scope, id);
    const size = stage.catalogueSize;
    const log = this.#log(stage);
    this.domain = new CfnDomain(this, 'Domain', {
      engineVersion: ENGINE,
      clusterConfig: clusterOf(size),
      ebsOptions: { ebsEnabled: true, volumeType: 'gp3', volumeSize: size.storageGb },
      encryptionAtRestOptions: { enabled: true },
      nodeToNodeEncryptionOptions: { enabled: true },
      domainEndpointOptions: { enforceHttps: true, tlsSecurityPolicy: 'Policy-Min-TLS-1-2-PFS-2023-10' },
      accessPolicies: onlySigned(),
      // Requires the index of a request in its URL, to which permissions apply, instead of in its body.
      advancedOptions: { 'rest.action.multi.allow_explicit_index': 'false' },
      logPublishingOptions: Object.fromEntries(LOGS.map((kind) => [kind, { cloudWatchLogsLogGroupArn: log.logGroupArn, enabled: true }])),
      softwareUpdateOptions: { autoSoftwareUpdateEnabled: true },
      offPeakWindowOptions: { enabled: true },
    });
    this.domain.node.addDependency(log);
    this.domain.applyRemovalPolicy(stage.keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY);
    // Upgrades the engine in place; otherwise a new version would create another, empty domain.
    this.domain.cfnOptions.updatePolicy = { enableVersionUpgrade: true };
    Validations.of(this.domain).acknowledge(...domainExceptions(size));
    watchDomain(this, { domain: this.domain, storageGb: size.storageGb, alarms });
    this.loader = this.#loader();
  }

  get endpoint(): string {
    return `https://${this.domain.attrDomainEndpoint}`;
  }

  grant(access: CatalogueAccess): Use {
    const rights = RIGHTS[access];
    return { settings: {}, allows: this.#allows(rights), explains: explain(rights, this.#nameOutside()) };
  }

  /** Role for loading; everyone with permission to assume roles in this account can load. */
  #loader(): Role {
    const role = new Role(this, 'Loader', { assumedBy: new AccountRootPrincipal(), description: 'Loads the catalogue into its domain' });
    for (const statement of this.#allows(LOAD)) role.addToPolicy(statement);
    Validations.of(role).acknowledge(...explain(LOAD, `<${Stack.of(this).getLogicalId(this.domain)}.Arn>`));
    return role;
  }

  #allows(rights: Right[]): PolicyStatement[] {
    return rights.map(
      ({ actions, paths }) => new PolicyStatement({ actions, resources: paths.map((path) => `${this.domain.attrArn}${path}`) }),
    );
  }

  #log(stage: StageSettings): LogGroup {
    const log = new LogGroup(this, 'Log', { retention: stage.logDays, removalPolicy: RemovalPolicy.DESTROY });
    const service = new ServicePrincipal('es.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
    });
    log.addToResourcePolicy(
      new PolicyStatement({
        principals: [service],
        actions: ['logs:PutLogEvents', 'logs:PutLogEventsBatch', 'logs:CreateLogStream'],
        resources: [log.logGroupArn],
      }),
    );
    return log;
  }

  /** Domain name as used by other stacks, the only form that the rule pack recognizes. */
  #nameOutside(): string {
    const stack = Stack.of(this);
    return stack.resolve(stack.exportValue(this.domain.attrArn))['Fn::ImportValue'];
  }
}

/** Allows signed requests of this account whose signer has the permission; unsigned requests have none. */
const onlySigned = (): PolicyDocument =>
  new PolicyDocument({
    statements: [
      new PolicyStatement({
        effect: Effect.ALLOW,
        principals: [new AccountRootPrincipal()],
        actions: ['es:ESHttp*'],
        // Applies to this domain only; naming it would be a circular reference.
        resources: ['*'],
      }),
    ],
  });

const explain = (rights: Right[], domain: string) =>
  rights
    .flatMap(({ paths }) => paths)
    .filter((path) => path.includes('*'))
    .map((path) => ({
      id: `AwsSolutions-IAM5[Resource::${domain}${path}]`,
      reason: 'Each load makes indices with a name of its own, and tasks have numbers; all of them lie in this one domain of ours.',
    }));
