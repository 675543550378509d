import type { Context } from 'aws-lambda';
import type * as z from 'zod/mini';
import type { Base, Ports } from '#functions/ports/ctx.ts';
import type { App } from '../compose.ts';
import { parseInput } from '../http/parse.ts';
import { STOP_BEFORE_MS } from './worker.ts';

type StepCtx = Base & Ports;

/** Aborted shortly before the function is stopped; the state machine then runs the step again. */
export type StepTry = { signal: AbortSignal };

export type StepHandler = (event: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>) => Promise<object>;

/** Creates the Lambda handler of the steps of a state machine, which repeats a step that throws. */
export const stepHandler =
  <S extends z.ZodMiniType>(step: S, run: (ctx: StepCtx, input: z.infer<S>, attempt: StepTry) => Promise<object>, app: App): StepHandler =>
  async (event, context) => {
    const timeUp = AbortSignal.timeout(Math.max(0, context.getRemainingTimeInMillis() - STOP_BEFORE_MS));
    return run({ ...app.ports, brand: app.brand, now: app.now }, parseInput(step, event), { signal: timeUp });
  };
