import { AuthenticationDetails, CognitoUser, CognitoUserPool, type CognitoUserSession } from 'amazon-cognito-identity-js';

type Pool = { id: string; clientId: string; endpoint: string };

const memoryStorage = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
  };
};

type Callbacks<T> = { onSuccess(value: T): void; onFailure(error: Error): void };
const promised = <T>(begin: (callbacks: Callbacks<T>) => void): Promise<T> =>
  new Promise((resolve, reject) => begin({ onSuccess: resolve, onFailure: reject }));

/** A user of the browser's Cognito library. */
export const browserUser = (pool: Pool, email: string) => {
  const Storage = memoryStorage();
  const Pool = new CognitoUserPool({ UserPoolId: pool.id, ClientId: pool.clientId, endpoint: pool.endpoint, Storage });
  const user = new CognitoUser({ Username: email, Pool, Storage });
  return {
    signIn: (password: string) =>
      promised<CognitoUserSession>((callbacks) =>
        user.authenticateUser(new AuthenticationDetails({ Username: email, Password: password }), callbacks),
      ),
    signOut: () => promised<void>(({ onSuccess }) => user.signOut(() => onSuccess())),
    signOutEverywhere: () => promised<string>((callbacks) => user.globalSignOut(callbacks)),
    attributes: () =>
      promised<Record<string, string>>(({ onSuccess, onFailure }) =>
        user.getUserAttributes((error, list = []) =>
          error ? onFailure(error) : onSuccess(Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]))),
        ),
      ),
    answerCustomChallenge: (answer: string) =>
      promised<CognitoUserSession>((callbacks) => user.sendCustomChallengeAnswer(answer, callbacks)),
    beginCustomSignIn: () =>
      promised<Record<string, string>>(({ onSuccess, onFailure }) => {
        user.setAuthenticationFlowType('CUSTOM_AUTH');
        user.initiateAuth(new AuthenticationDetails({ Username: email }), {
          onSuccess: () => onFailure(new Error('Signed in without a challenge')),
          onFailure,
          customChallenge: onSuccess,
        });
      }),
  };
};
