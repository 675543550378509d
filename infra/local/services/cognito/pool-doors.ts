import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { AwsError } from '#infra/local/services/aws-error.ts';
import { type Answer, jsonService } from '#infra/local/services/gateway.ts';
import { BROWSER_OPERATIONS, POOL_SERVICE } from '#infra/pool-operations.ts';
import type { CognitoService } from './cognito-service.ts';

const CONTENT_TYPE = 'application/x-amz-json-1.1';
const SECRET_BYTES = 32;

type PoolDoors = {
  /** Path prefix of the admin operations: random for each process, known only to its own SDK clients. */
  adminPath: string;
  /** Serves all operations below `adminPath`, and only the browser operations elsewhere. */
  answer: Answer;
  answerBrowser: Answer;
};

/** Separates admin and browser operations by a secret path and an allow list; in the cloud, IAM and a firewall do. */
export const poolDoors = (cognito: CognitoService): PoolDoors => {
  const adminPath = `/${randomBytes(SECRET_BYTES).toString('base64url')}`;
  const answerAdmin = jsonService(POOL_SERVICE, CONTENT_TYPE, cognito);
  const answerBrowser = jsonService(POOL_SERVICE, CONTENT_TYPE, browserOnly(cognito));
  return {
    adminPath,
    answerBrowser,
    answer: (request, response) => {
      const isAdmin = isSame(request.url ?? '', `${adminPath}/`);
      return isAdmin ? answerAdmin(request, response) : answerBrowser(request, response);
    },
  };
};

const ALLOWED: ReadonlySet<string> = new Set(BROWSER_OPERATIONS);

const browserOnly = ({ handle }: CognitoService): Pick<CognitoService, 'handle'> => ({
  handle: async (operation, input) => {
    if (!ALLOWED.has(operation)) throw new AwsError('ForbiddenException', 'Request not allowed due to WAF block.', { status: 403 });
    return handle(operation, input);
  },
});

/** Takes the same time for every guess. Compares digests, because the comparison needs equal lengths. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
