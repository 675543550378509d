import { AppError } from '#shared/http/errors.ts';

/** Items of a request that its error does not name; `path`: field of the items. */
export const acceptedOf = <T>(items: readonly T[], path: string, error: unknown): T[] => {
  const fields = error instanceof AppError ? error.fields : undefined;
  return items.filter((_, at) => fields?.[`${path}.${at}`] === undefined);
};

/** Sends creators, and again without those that the catalogue no longer has, unless it has none of them. */
export const withoutRefused = async <C, T>(creators: readonly C[], send: (creators: readonly C[]) => Promise<T>): Promise<T> => {
  try {
    return await send(creators);
  } catch (error) {
    const accepted = acceptedOf(creators, 'creators', error);
    if (accepted.length === 0 || accepted.length === creators.length) throw error;
    return send(accepted);
  }
};
