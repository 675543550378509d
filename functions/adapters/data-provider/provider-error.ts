import { AppError } from '#shared/http/errors.ts';

/** The account or post is unknown to the data provider, must not be disclosed, or is private. */
export class NotThere extends Error {
  readonly isPrivate: boolean;

  constructor(message: string, isPrivate: boolean) {
    super(message);
    this.name = 'NotThere';
    this.isPrivate = isPrivate;
  }
}

const NOT_FOUND_CODES = [
  'account_not_found',
  'account_removed',
  'account_data_removed',
  'entity_not_found',
  'entity_is_hidden',
  'not_found',
];
const PRIVATE = 'account_is_private';
/** The data provider is refreshing the account: "try again in 5 to 10 minutes". */
const RETRY_LATER = { code: 'retry_later', seconds: 300 };
const OUR_REQUEST = ['bad_request', 'bad_filter'];

type Answer = { status: number; text: string };

/**
 * Maps the data provider's error code to ours. Errors that only the operator can fix (key, tokens, subscription) become `unavailable`.
 */
export const refusalOf = (service: string, path: string, { status, text }: Answer): AppError | NotThere => {
  const code = codeIn(text);
  const cause = new Error(`${service} answered ${path} with ${status} ${code ?? ''}`.trim());
  if (code !== undefined && (NOT_FOUND_CODES.includes(code) || code === PRIVATE)) return new NotThere(cause.message, code === PRIVATE);
  if (code === RETRY_LATER.code) return new AppError('unavailable', undefined, { cause, retryAfterSeconds: RETRY_LATER.seconds });
  if (code !== undefined && OUR_REQUEST.includes(code)) return new AppError('not_offered', undefined, { cause });
  return new AppError('unavailable', undefined, { cause });
};

/** Extracts the code only: the rest of the body may quote the request. */
const codeIn = (text: string): string | undefined => /"error"\s*:\s*"(\w{1,60})"/.exec(text)?.[1];

/** For capabilities that no provider of this family has. */
export const notOffered = (): AppError => new AppError('not_offered');
