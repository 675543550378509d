import { AppError } from '#shared/http/errors.ts';

/** Sends creators, and again without those that the catalogue no longer has, unless it has none of them. */
export const withoutRefused = async <C, T>(creators: readonly C[], send: (creators: readonly C[]) => Promise<T>): Promise<T> => {
  try {
    return await send(creators);
  } catch (error) {
    const fields = error instanceof AppError ? error.fields : undefined;
    const known = creators.filter((_, at) => fields?.[`creators.${at}`] === undefined);
    if (known.length === 0 || known.length === creators.length) throw error;
    return send(known);
  }
};
