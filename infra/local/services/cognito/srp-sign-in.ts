import { createHmac, randomBytes } from 'node:crypto';
import { InvalidParameterError } from 'cognito-local/lib/errors.js';
import { type Enter, type Flow, findUser, type LocalPool, wrongCredentials } from './local-pool.ts';
import { pending } from './pending.ts';
import { beforeSignIn } from './sign-in-triggers.ts';
import { type SrpChallenge, srpChallenge, srpProves } from './srp.ts';

type WaitingSrp = SrpChallenge & { userId: string };

/** USER_SRP_AUTH: the client proves the password without sending it. */
export const srpSignIn = (local: LocalPool, enter: Enter): { begin: Flow; answer: Flow } => {
  const poolName = local.pool.options.Id.split('_')[1] ?? '';
  const challenges = pending<WaitingSrp>();
  const decoySecret = randomBytes(32);

  const begin: Flow = async ({ USERNAME, SRP_A }) => {
    const user = await findUser(local, USERNAME);
    await beforeSignIn(local, { user, username: USERNAME });
    // An unknown user gets a valid challenge that no password answers.
    const userId = user?.Username ?? decoyId(decoySecret, USERNAME ?? '');
    const password = user?.Password ?? randomBytes(32).toString('hex');
    const challenge = srpChallenge({ poolName, userId, password }, SRP_A ?? '');
    if (!challenge) throw new InvalidParameterError('Invalid SRP_A');
    challenges.keep(challenge.secretBlock, { ...challenge, userId });
    return {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeParameters: {
        SALT: challenge.salt,
        SECRET_BLOCK: challenge.secretBlock,
        SRP_B: challenge.publicB,
        USERNAME: userId,
        USER_ID_FOR_SRP: userId,
      },
    };
  };

  const answer: Flow = async ({ PASSWORD_CLAIM_SECRET_BLOCK = '', PASSWORD_CLAIM_SIGNATURE = '', TIMESTAMP = '' }) => {
    const challenge = challenges.take(PASSWORD_CLAIM_SECRET_BLOCK);
    if (!challenge) throw wrongCredentials();
    const { userId } = challenge;
    const proven = srpProves(challenge, { poolName, userId, timestamp: TIMESTAMP, signature: PASSWORD_CLAIM_SIGNATURE });
    const user = proven ? await findUser(local, userId) : null;
    if (!user) throw wrongCredentials();
    return enter(user);
  };
  return { begin, answer };
};

/** Deterministic id for a name, in the format of a user's id. */
const decoyId = (secret: Buffer, username: string): string => {
  const hex = createHmac('sha256', secret).update(username).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
};
