import { closeSync, existsSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';

type Rotation = { maxBytes: number; files: number };
/** At most 50 MB in total. */
const DEFAULT: Rotation = { maxBytes: 10_000_000, files: 5 };
const OWNER_ONLY = 0o600;

export type LogFile = { write: (line: string) => void; close: () => void };

/** Appends to the lines of earlier runs. A full file becomes `path.1`, the previous one `path.2`, and the oldest is overwritten. */
export const openLogFile = (path: string, { maxBytes, files }: Rotation = DEFAULT): LogFile => {
  let file = openSync(path, 'a', OWNER_ONLY);
  let size = fstatSync(file).size;
  const rotate = (): void => {
    closeSync(file);
    for (let age = files - 1; age > 0; age -= 1) {
      const younger = age === 1 ? path : `${path}.${age - 1}`;
      if (existsSync(younger)) renameSync(younger, `${path}.${age}`);
    }
    file = openSync(path, 'a', OWNER_ONLY);
    size = 0;
  };
  return {
    // Written synchronously, because a killed process loses buffered lines.
    write: (line) => {
      const bytes = Buffer.from(line);
      if (size > 0 && size + bytes.length > maxBytes) rotate();
      size += writeSync(file, bytes);
    },
    close: () => closeSync(file),
  };
};
