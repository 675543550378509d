import type { Variation } from '#shared/discovery/counts-contract.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { AppError, refuseFields } from '#shared/http/errors.ts';

/** Applies a variation to a search. */
export const varied = <S extends SearchRequest>(request: S, { search, ...rest }: Variation): S => ({
  ...request,
  ...rest,
  search: { ...request.search, ...search },
});

/** Prefixes error fields with the variation's position in the request. */
export const namingVariation = <T>(index: number, compile: () => T): T => {
  try {
    return compile();
  } catch (error) {
    if (!(error instanceof AppError && error.fields)) throw error;
    throw refuseFields(Object.fromEntries(Object.entries(error.fields).map(([path, problem]) => [`variations.${index}.${path}`, problem])));
  }
};
