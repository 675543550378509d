/** An error of S3. */
export type S3Refusal = { status: number; code: string; message: string };

export const denied = (message: string): S3Refusal => ({ status: 403, code: 'AccessDenied', message });
export const wrongSignature: S3Refusal = {
  status: 403,
  code: 'SignatureDoesNotMatch',
  message: 'The request signature we calculated does not match the signature you provided.',
};

export const toXml = ({ code, message }: S3Refusal): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
