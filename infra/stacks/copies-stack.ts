import { Stack } from 'aws-cdk-lib';
import { LockedVault } from '#infra/constructs/backup-vault.ts';
import type { StageSettings } from '#infra/stage.ts';
import type { StackOptions } from './stack-options.ts';

/** A fixed name, because stacks of different regions cannot refer to each other. */
export const copiesVaultName = ({ brand, name }: Pick<StageSettings, 'brand' | 'name'>): string => `${brand.id}-${name}-copies`;

/** Copies of the backups of the table in another region, for the case that the region of the stage is lost. */
export class CopiesStack extends Stack {
  constructor({ app, id, props, stage }: StackOptions, { region }: { region: string }) {
    super(app, id, { ...props, env: { ...props.env, region } });
    new LockedVault(this, 'Vault', { name: copiesVaultName(stage) });
  }
}
