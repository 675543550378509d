import { type ExportTemplate, MAX_TEMPLATES } from '#shared/exports/export-template.ts';

export const TOO_MANY_TEMPLATES = `You can keep up to ${MAX_TEMPLATES} templates. Please delete one first.`;

export interface ExportTemplates {
  /** Sorted by name. */
  ofAccount(accountId: string): Promise<ExportTemplate[]>;
  /** Takes the place of the account's template of that name; throws `bad_request` with the reason `limit_reached` when a new one would be too many. */
  save(accountId: string, template: ExportTemplate): Promise<void>;
  /** false when there was none (any more). */
  remove(accountId: string, name: string): Promise<boolean>;
}
