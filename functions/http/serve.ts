import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { Base, Idempotent, Ports } from '#functions/ports/ctx.ts';
import { type Contract, type Endpoint, type InputOf, type OutputOf, routeKeyOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import { watchClock } from '../clock-skew.ts';
import type { App } from '../compose.ts';
import { withRequestId } from '../trace.ts';
import { callerOf, checkAccess } from './access.ts';
import { claimKey } from './claim-idempotency-key.ts';
import { enforceLimits } from './enforce-limits.ts';
import { noteRateLimitState, rateLimitHeaders } from './limit-headers.ts';
import { type LimitedCall, limitOperation } from './limit-operation.ts';
import { noteParties } from './log-parties.ts';
import { requireOrigin } from './origin.ts';
import { parseInput } from './parse.ts';
import { inputOf, sentKeyOf } from './request-input.ts';
import { answer, answerErrors } from './response.ts';
import { meterSpending } from './spending-meter.ts';
import { viewerAddress } from './viewer-address.ts';

type CtxOf<E extends Endpoint> = Base & Ports & (E['access'] extends 'public' ? unknown : Idempotent);

/** One use case per call of the contract; the compiler reports missing ones. */
export type UseCases<C extends Contract> = { [K in keyof C]: (ctx: CtxOf<C[K]>, input: InputOf<C[K]>) => Promise<OutputOf<C[K]>> };

export type HttpHandler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;

type AnyUseCase = (ctx: Base & Ports, input: unknown) => Promise<unknown>;

/** Lambda handler of a feature: checks access and limits, parses the input, calls the use case and returns its output. */
export const serve = <C extends Contract>(contract: C, useCases: UseCases<C>, app: App): HttpHandler => {
  const routes = new Map(
    Object.entries(contract).map(([name, call]) => [routeKeyOf(call), { call, handle: useCases[name] as AnyUseCase }]),
  );

  const handle = (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> =>
    withRequestId(event.requestContext.requestId, () => handleTraced(event));

  const handleTraced = async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    watchClock(app.ports, Date.now() - event.requestContext.timeEpoch);
    noteParties(event, { address: viewerAddress(event, 0) });
    requireOrigin(event, app.safety.originSecrets);
    const route = routes.get(event.routeKey);
    if (!route) throw new AppError('not_found');
    const { call, handle } = route;
    const address = viewerAddress(event, app.safety.proxies);
    noteParties(event, { address });
    checkBrand(event, app.brand.id);
    if (call.feature && !app.brand.switches[call.feature]) throw new AppError('not_found');
    const caller = call.access === 'public' ? undefined : await callerOf(event, app);
    noteParties(event, { account: caller?.id });
    checkAccess(call, caller);
    const rateLimitState = caller && (await enforceLimits(app, call, caller));
    if (rateLimitState) noteRateLimitState(event, rateLimitState);
    const input = parseInput(call.input, inputOf(call, event));
    const operationId = await claimKey(app.ports.requestKeys, { call, caller, key: sentKeyOf(event), input });
    if (call.access === 'public') noteParties(event, { email: emailIn(input) });
    const { credits, headers: spentHeaders } = meterSpending(app.ports.credits);
    const ctx = {
      ...app.ports,
      credits,
      brand: app.brand,
      now: app.now,
      requestKey: operationId ?? event.requestContext.requestId,
      ...(caller && { caller }),
    };
    const work = () => handle(ctx, input);
    const operation = call.limit?.(input);
    const output = await (operation ? limited(app, { operation, address }, work) : work());
    const answered = await answer(event, call, output);
    return { ...answered, headers: { ...answered.headers, ...rateLimitHeaders(event), ...(await spentHeaders()) } };
  };

  return middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use(answerErrors(app.safety.logKey))
    .handler(handle) as unknown as HttpHandler;
};

/** Email of the user that a public call is about. */
const emailIn = (input: unknown): string | undefined => {
  const { email } = input as { email?: unknown };
  return typeof email === 'string' ? email : undefined;
};

const limited = <T>({ ports, safety }: App, limitedCall: LimitedCall, work: () => Promise<T>): Promise<T> =>
  limitOperation({ rateLimits: ports.rateLimits, limits: safety.limits }, limitedCall, work);

/** API clients may omit the header; a wrong value indicates a deployment mistake and must not be ignored. */
const checkBrand = (event: APIGatewayProxyEventV2, brandId: string): void => {
  const sent = event.headers['x-brand'];
  if (sent !== undefined && sent !== brandId) {
    throw new AppError('wrong_brand', undefined, { fields: { 'X-Brand': `must be ${brandId}` } });
  }
};
