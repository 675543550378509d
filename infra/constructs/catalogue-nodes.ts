import type { Acknowledgment } from 'aws-cdk-lib';
import type { CfnDomain } from 'aws-cdk-lib/aws-opensearchservice';
import type { CatalogueSize } from '#infra/stage.ts';

/** An odd number, so that there is always a majority. */
const MANAGERS = 3;

/** Number of availability zones; the copies of a shard are in different zones as far as possible. */
const zonesOf = (nodes: number): number => {
  if (nodes === 1) return 1;
  return nodes % 3 === 0 ? 3 : 2;
};

export const clusterOf = ({ nodes, instance, managerInstance }: CatalogueSize): CfnDomain.ClusterConfigProperty => {
  const zones = zonesOf(nodes);
  return {
    instanceType: instance,
    instanceCount: nodes,
    zoneAwarenessEnabled: zones > 1,
    ...(zones > 1 && { zoneAwarenessConfig: { availabilityZoneCount: zones } }),
    ...(managerInstance && { dedicatedMasterEnabled: true, dedicatedMasterType: managerInstance, dedicatedMasterCount: MANAGERS }),
  };
};

export const domainExceptions = ({ nodes, managerInstance }: CatalogueSize): Acknowledgment[] => [
  {
    id: 'AwsSolutions-OS1',
    reason: 'The functions run outside a VPC, as all they use is reached by signed requests; the domain takes no other ones.',
  },
  { id: 'AwsSolutions-OS3', reason: 'Functions have no fixed addresses; who asks is known by the signature of a role, over TLS 1.2.' },
  ...(managerInstance
    ? []
    : [
        {
          id: 'AwsSolutions-OS4',
          reason: 'A stage for trying out: its creators can be loaded again, and managers would cost more than it.',
        },
      ]),
  ...(nodes > 1 ? [] : [{ id: 'AwsSolutions-OS7', reason: 'One node is in one zone: a stage for trying out can be loaded again.' }]),
];
