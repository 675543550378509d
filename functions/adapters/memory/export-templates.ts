import { type ExportTemplates, TOO_MANY_TEMPLATES } from '#functions/ports/collections/export-templates.ts';
import { type ExportTemplate, MAX_TEMPLATES, templateKeyOf } from '#shared/exports/export-template.ts';
import { AppError } from '#shared/http/errors.ts';

/** In-memory adapter for tests of rules; the port suite verifies that it behaves like the real one. */
export const memoryExportTemplates = (): ExportTemplates => {
  const accounts = new Map<string, Map<string, ExportTemplate>>();
  const of = (accountId: string) => accounts.get(accountId) ?? new Map<string, ExportTemplate>();
  return {
    ofAccount: async (accountId) => {
      const byKey = [...of(accountId)].sort(([a], [b]) => (a < b ? -1 : 1));
      return structuredClone(byKey.map(([, template]) => template));
    },
    save: async (accountId, template) => {
      const templates = of(accountId);
      const key = templateKeyOf(template.name);
      if (!templates.has(key) && templates.size >= MAX_TEMPLATES)
        throw new AppError('bad_request', TOO_MANY_TEMPLATES, { reason: 'limit_reached' });
      accounts.set(accountId, templates.set(key, structuredClone(template)));
    },
    remove: async (accountId, name) => of(accountId).delete(templateKeyOf(name)),
  };
};
