import { refuseFields } from '#shared/http/errors.ts';

/** Throws `bad_request` that names every creator of a request that is not in the catalogue, so that a client can leave out all at once. */
export const refuseUnknown = (isKnown: readonly boolean[]): void => {
  const unknown = isKnown.flatMap((known, at) => (known ? [] : [[`creators.${at}`, 'is not in the catalogue']]));
  if (unknown.length > 0) throw refuseFields(Object.fromEntries(unknown));
};
