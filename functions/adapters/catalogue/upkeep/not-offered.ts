import type { CatalogueImports } from '#functions/ports/creators/catalogue-imports.ts';
import type { CatalogueUpkeep } from '#functions/ports/creators/catalogue-upkeep.ts';
import { AppError } from '#shared/http/errors.ts';

export const ONLY_BY_COMMAND = 'This catalogue can only be changed with `npm run catalogue`';

const refuse = async (): Promise<never> => {
  throw new AppError('not_offered', ONLY_BY_COMMAND);
};

/** For engines that only commands change. */
export const NO_IMPORTS: CatalogueImports = {
  isOffered: async () => false,
  survey: refuse,
  check: refuse,
  load: refuse,
  undo: refuse,
};

/** For a data provider, which keeps the data itself. */
export const NO_UPKEEP: CatalogueUpkeep = {
  sources: async () => null,
  expired: async () => [],
  stored: async () => [],
  canSuppress: async () => false,
  remove: refuse,
  suppress: refuse,
};
