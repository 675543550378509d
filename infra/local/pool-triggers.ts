import type { PoolEvent, PoolHandler } from '#functions/http/pool-trigger.ts';
import type { Triggers } from './services/cognito/triggers.ts';

const POOL_TRIGGER = 'functions/features/auth/pool.trigger.ts';

/** The Lambda that the pool calls for all triggers. It is loaded by its first call, because loading reads the environment. */
export const poolTriggers = (load: (entry: string) => Promise<PoolHandler>): Triggers => {
  let loading: Promise<PoolHandler> | undefined;
  const invoke = async <Event extends PoolEvent>(event: Event): Promise<Event> => {
    loading ??= load(POOL_TRIGGER);
    // Safe because the handler returns the event that it received.
    return (await (
      await loading
    )(event)) as Event;
  };
  return {
    PreAuthentication: invoke,
    PostAuthentication: invoke,
    PreTokenGeneration: invoke,
    DefineAuthChallenge: invoke,
    CreateAuthChallenge: invoke,
    VerifyAuthChallengeResponse: invoke,
  };
};
