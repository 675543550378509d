import { denied, type S3Refusal, wrongSignature } from './s3-refusal.ts';
import { LOCAL_CREDENTIALS, parseAmzDate, type SignedRequest, signatureOfUrl } from './signature.ts';

/** Why a url without an Authorization header may not be followed, if so. */
export const presignedProblem = (request: SignedRequest, now: number): S3Refusal | undefined => {
  const { query } = request;
  const signature = query.get('X-Amz-Signature');
  if (!signature) return denied('Access Denied');
  if (query.get('X-Amz-Credential')?.split('/')[0] !== LOCAL_CREDENTIALS.accessKeyId) return denied('Unknown access key');
  // A date or lifetime that is no number is as good as expired.
  const expires = parseAmzDate(query.get('X-Amz-Date') ?? '') + Number(query.get('X-Amz-Expires')) * 1000;
  if (!(now < expires)) return denied('Request has expired');
  return signature === signatureOfUrl(request) ? undefined : wrongSignature;
};
