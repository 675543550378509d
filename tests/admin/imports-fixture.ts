import { memoryAudit } from '#functions/adapters/memory/audit.ts';
import { memoryJobs } from '#functions/adapters/memory/jobs.ts';
import { startImport } from '#functions/features/admin/catalogue-imports.ts';
import { importJob } from '#functions/features/admin/import-job.ts';
import { runJob } from '#functions/jobs/run-job.ts';
import type { CreditLedger } from '#functions/ports/billing/credit-ledger.ts';
import type { CatalogueImports } from '#functions/ports/creators/catalogue-imports.ts';
import type { Files } from '#functions/ports/system/files.ts';
import { defaultBrand } from '#shared/brand.ts';

export const OUTCOME = { created: 1, updated: 2, unchanged: 0, bad: 0, duplicates: 0, values: 0, problems: [] };
export const SURVEY = { description: 'CSV', columns: [], hidden: 0, fields: [], mapping: {}, questions: [] };
export const UPLOAD = '6f1d9b5e-0b7e-4a56-8a0c-0a1b2c3d4e5f';

const memoryFiles = () => {
  const stored = new Map<string, Uint8Array>();
  const files = {
    put: async (key: string, content: Uint8Array) => void stored.set(key, content),
    find: async (key: string) => stored.get(key),
    open: async (key: string) => {
      const content = stored.get(key);
      return (
        content &&
        (async function* () {
          yield content;
        })()
      );
    },
    upload: async (key: string) => ({ url: `https://files/${key}`, fields: {} }),
    link: async (key: string) => `https://files/${key}`,
  } as unknown as Files;
  return { files, stored };
};

/** Two admins, an uploaded file, and imports whose effects are only counted. */
export const importsFixture = (changes: Partial<CatalogueImports> = {}) => {
  const { files, stored } = memoryFiles();
  const undone: Uint8Array[] = [];
  const clock = { now: Date.parse('2026-11-20T10:00:00Z') };
  const now = () => new Date(clock.now);
  const imports: CatalogueImports = {
    isOffered: async () => true,
    survey: async () => SURVEY,
    check: async ({ content }, { saveProblems }) => {
      for await (const _ of content);
      await saveProblems('ja', new TextEncoder().encode('line 2: no'));
      return OUTCOME;
    },
    load: async ({ content }, { keepBefore, onFinal }) => {
      for await (const _ of content);
      await keepBefore(new Uint8Array([1]), 1);
      await keepBefore(new Uint8Array([2]), 2);
      await onFinal();
      return OUTCOME;
    },
    undo: async (parts) => {
      for await (const part of parts) undone.push(part);
      return { restored: 2, removed: 1, skipped: 0 };
    },
    ...changes,
  };
  const base = {
    brand: defaultBrand,
    now,
    audit: memoryAudit(),
    jobs: memoryJobs(async () => undefined, now),
    files,
    credits: {} as CreditLedger,
    catalogueImports: imports,
  };
  const as = (id = 'ada', requestKey: string = crypto.randomUUID()) => ({ ...base, caller: { id, isAdmin: true }, requestKey });
  stored.set(`temp/catalogue-imports/${UPLOAD}`, new Uint8Array([7]));
  const start = (step: 'read' | 'check' | 'import', ctx = as()) =>
    startImport(ctx, { step, upload_id: UPLOAD, name: 'a.csv', choices: {} });
  const work = (jobId: string) => runJob(base, importJob, { jobId, isLast: true });
  const imported = async () => {
    const { job } = await start('import');
    await work(job.id);
    return job.id;
  };
  const replaceUpload = (content: Uint8Array) => stored.set(`temp/catalogue-imports/${UPLOAD}`, content);
  return { as, start, work, imported, undone, clock, base, replaceUpload };
};
