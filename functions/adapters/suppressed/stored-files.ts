import type { Files } from '#functions/ports/system/files.ts';
import type { Hiding } from './hiding.ts';

/** Loaded with the first file, because most calls read none. */
const cleaner = () => import('#functions/adapters/suppressed/clean-file.ts');

export const filesWithout = (files: Files, hiding: Hiding): Files => ({
  find: async (key) => {
    const content = await files.find(key);
    return content && (await cleaner()).cleanFile(files, hiding, { key, content });
  },
  open: files.open,
  put: files.put,
  remove: files.remove,
  removeAll: files.removeAll,
  link: files.link,
  upload: files.upload,
});
