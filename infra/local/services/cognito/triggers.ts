import type {
  CreateAuthChallengeTriggerEvent,
  CustomMessageTriggerEvent,
  DefineAuthChallengeTriggerEvent,
  PostAuthenticationTriggerEvent,
  PostConfirmationTriggerEvent,
  PreAuthenticationTriggerEvent,
  PreSignUpTriggerEvent,
  PreTokenGenerationV2TriggerEvent,
  VerifyAuthChallengeResponseTriggerEvent,
} from 'aws-lambda';
import { LambdaService } from 'cognito-local/lib/services/lambda.js';

type Trigger<Event> = (event: Event) => Promise<Event>;

/** The pool's Lambdas; each returns its event with `response` set. */
export type Triggers = {
  PreAuthentication?: Trigger<PreAuthenticationTriggerEvent>;
  PreSignUp?: Trigger<PreSignUpTriggerEvent>;
  PostConfirmation?: Trigger<PostConfirmationTriggerEvent>;
  PostAuthentication?: Trigger<PostAuthenticationTriggerEvent>;
  PreTokenGeneration?: Trigger<PreTokenGenerationV2TriggerEvent>;
  CustomMessage?: Trigger<CustomMessageTriggerEvent>;
  DefineAuthChallenge?: Trigger<DefineAuthChallengeTriggerEvent>;
  CreateAuthChallenge?: Trigger<CreateAuthChallengeTriggerEvent>;
  VerifyAuthChallengeResponse?: Trigger<VerifyAuthChallengeResponseTriggerEvent>;
};

type LambdaClient = ConstructorParameters<typeof LambdaService>[1];

/** cognito-local calls a Lambda client by function name; this client calls the trigger. */
export const lambdaService = (triggers: Triggers): LambdaService => {
  const names = Object.fromEntries(Object.keys(triggers).map((name) => [name, name]));
  const invoke = async (name: string, payload: string) => {
    try {
      const trigger = triggers[name as keyof Triggers] as Trigger<unknown>;
      return { StatusCode: 200, Payload: JSON.stringify(await trigger(JSON.parse(payload))) };
    } catch (error) {
      return { StatusCode: 200, FunctionError: 'Unhandled', Payload: JSON.stringify({ errorMessage: (error as Error).message }) };
    }
  };
  const client = {
    invoke: ({ FunctionName, Payload }: { FunctionName: string; Payload: string }) => ({ promise: () => invoke(FunctionName, Payload) }),
  };
  // cognito-local uses no other method of the client.
  return new LambdaService(names, client as unknown as LambdaClient);
};
