import type { ImportChoices, ImportOutcome, ImportSurvey, UndoOutcome } from '#shared/admin/catalogue-import.ts';
import type { Language } from '#shared/mail/language.ts';

export type ImportFile = { name: string; content: AsyncIterable<Uint8Array> };

/** `done`: rows that are read; with a `total`, creators of it that are written. */
export type ImportProgress = { signal: AbortSignal; onProgress(done: number, total?: number): void };

export type ImportRun = ImportProgress & {
  choices: ImportChoices;
  /** YYYY-MM-DD; day of the import. */
  asOf: string;
  /** Receives all problems in a language, one per line; also before the import throws. */
  saveProblems(language: Language, text: Uint8Array): Promise<void>;
};

/** `onFinal` is waited for before changes become visible, after which they are not cancelled; its rejection leaves the catalogue as it is. */
export type BecomesFinal = { onFinal(): Promise<void> };

/** Imports files of creators. Throws `bad_request` with the problem of a file, and `conflict` while another process writes. */
export interface CatalogueImports {
  /** False if the catalogue is only changed by commands; the other methods then throw `not_offered`. */
  isOffered(): Promise<boolean>;
  survey(file: ImportFile, choices: ImportChoices, signal: AbortSignal): Promise<ImportSurvey>;
  /** Counts what `load` would change. */
  check(file: ImportFile, run: ImportRun): Promise<ImportOutcome>;
  /** `keepBefore` receives the state of the changed creators in parts, before they change, and the number of them. */
  load(
    file: ImportFile,
    run: ImportRun & BecomesFinal & { keepBefore(part: Uint8Array, changes: number): Promise<void> },
  ): Promise<ImportOutcome>;
  /** Restores the creators of these parts, except those that changed again. `count` is the largest possible number of them. */
  undo(parts: AsyncIterable<Uint8Array>, run: ImportProgress & BecomesFinal & { count: number }): Promise<UndoOutcome>;
}
