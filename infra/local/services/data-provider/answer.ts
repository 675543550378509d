export type ProviderCall = { query: URLSearchParams; body: unknown };

/** An error in the format of the SocialData family. */
export class ProviderError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status = 400) {
    super(code);
    this.name = 'VendorError';
    this.code = code;
    this.status = status;
  }
}

export const refusal = ({ code, status }: ProviderError) => ({ status, body: { success: false, error: code, error_message: code } });

/** Throws `bad_request` when the parameter is missing. */
export const required = (query: URLSearchParams, name: string): string => {
  const value = query.get(name);
  if (value === null) throw new ProviderError('bad_request');
  return value;
};
