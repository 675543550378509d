import { type ExportTemplate, MAX_TEMPLATES } from '#shared/exports/export-template.ts';

export const TOO_MANY_TEMPLATES = `You can keep up to ${MAX_TEMPLATES} templates. Please delete one first.`;

export interface ExportTemplates {
  /** Sorted by name. */
  ofAccount(accountId: string): Promise<ExportTemplate[]>;
  /** Replaces the account's template of the same name. Throws `bad_request` with the reason `limit_reached` when a new one would exceed the limit. */
  save(accountId: string, template: ExportTemplate): Promise<void>;
  /** False when there was none. */
  remove(accountId: string, name: string): Promise<boolean>;
}
