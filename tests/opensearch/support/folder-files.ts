import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A folder in place of a bucket, which processes share. */
export const folderFiles = (folder: string, onFind: (key: string) => void = () => undefined) => ({
  put: async (key: string, content: string | Uint8Array): Promise<void> => {
    const file = path.join(folder, key);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  },
  find: async (key: string): Promise<Uint8Array | undefined> => {
    onFind(key);
    return readFile(path.join(folder, key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  },
});
