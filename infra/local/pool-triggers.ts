import type { PoolEvent, PoolHandler } from '#functions/http/pool-trigger.ts';
import type { Triggers } from './services/cognito/triggers.ts';

const POOL_TRIGGER = 'functions/features/auth/pool.trigger.ts';

/** The one Lambda that the pool calls for all it asks; loaded by its first call, because it reads the environment then. */
export const poolTriggers = (load: (entry: string) => Promise<PoolHandler>): Triggers => {
  let loading: Promise<PoolHandler> | undefined;
  const ask = async <Event extends PoolEvent>(event: Event): Promise<Event> => {
    loading ??= load(POOL_TRIGGER);
    // Safe because the handler answers the event that it was given.
    return (await (
      await loading
    )(event)) as Event;
  };
  return {
    PreAuthentication: ask,
    PostAuthentication: ask,
    PreTokenGeneration: ask,
    DefineAuthChallenge: ask,
    CreateAuthChallenge: ask,
    VerifyAuthChallengeResponse: ask,
  };
};
