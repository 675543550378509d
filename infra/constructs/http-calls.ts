import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  type CfnStage,
  type HttpApi,
  type HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { isWebhook, type ServedCall } from '#infra/routes.ts';
import type { StageSettings } from '#infra/stage.ts';
import { discovery } from '#shared/discovery/contract.ts';
import { routeKeyOf } from '#shared/http/endpoint.ts';
import type { CustomerPool } from './customer-pool.ts';
import type { FeatureFunction } from './feature-function.ts';

/** Only routes with detailed metrics have a latency of their own. */
export const SEARCH_ROUTE = routeKeyOf(discovery.search);

/** Contains neither the caller nor the address, so that no personal data is logged. */
const LOG_FORMAT = {
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  ms: '$context.responseLatency',
  handlerMs: '$context.integrationLatency',
  error: '$context.error.message',
  refusedBy: '$context.authorizer.error',
};

const CHECKED_BY_FUNCTION = {
  id: 'AwsSolutions-APIG4',
  reason: 'API tokens are no JWT: its function checks every access token and every API token itself, as the functions of all routes do.',
};

const OPEN_TO_ALL = { id: 'AwsSolutions-APIG4', reason: 'Its contract says that it is public; it has a lower limit of its own.' };

export type HttpCallsProps = {
  api: HttpApi;
  calls: ServedCall[];
  stage: StageSettings;
  customers: CustomerPool;
  /** Functions by the entry that they serve. */
  handlers: Map<string, FeatureFunction>;
};

/** The calls of an API: a route per call, an authorizer for calls without API tokens, and limits and a log for all. */
export class HttpCalls extends Construct {
  readonly #api: HttpApi;
  readonly stage: HttpStage;
  readonly accessLog: LogGroup;

  constructor(scope: Construct, id: string, { api, calls, stage, customers, handlers }: HttpCallsProps) {
    super(scope, id);
    this.#api = api;
    const authorizer = new HttpUserPoolAuthorizer('Customers', customers.pool, { userPoolClients: [customers.client] });
    const routes = [...handlers].flatMap(([entry, { name, live }]) => {
      const integration = new HttpLambdaIntegration(name, live, { scopePermissionToRoute: false });
      return calls.filter((call) => call.entry === entry).map((call) => this.#addRoute(call, integration, authorizer));
    });
    this.accessLog = new LogGroup(this, 'AccessLog', { retention: stage.logDays, removalPolicy: RemovalPolicy.DESTROY });
    this.stage = this.#openStage(stage);
    this.#slowDown(
      calls.filter((call) => call.access === 'public' && !isWebhook(call)),
      stage,
    );
    // A limit refers to its route, which must exist first.
    this.stage.node.addDependency(...routes);
  }

  #addRoute({ routeKey, access, api }: ServedCall, integration: HttpLambdaIntegration, authorizer: HttpUserPoolAuthorizer): HttpRoute {
    const isPublic = access === 'public';
    const route = new HttpRoute(this, routeKey, {
      httpApi: this.#api,
      routeKey: toRouteKey(routeKey),
      integration,
      ...(!isPublic && !api && { authorizer }),
    });
    if (isPublic || api) Validations.of(route).acknowledge(isPublic ? OPEN_TO_ALL : CHECKED_BY_FUNCTION);
    return route;
  }

  #openStage(stage: StageSettings): HttpStage {
    return new HttpStage(this, 'Stage', {
      httpApi: this.#api,
      autoDeploy: true,
      throttle: stage.calls,
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLog),
        format: AccessLogFormat.custom(JSON.stringify(LOG_FORMAT)),
      },
    });
  }

  #slowDown(calls: ServedCall[], { publicCalls }: StageSettings): void {
    const limit = ({ rateLimit, burstLimit }: StageSettings['calls']) => ({
      ThrottlingRateLimit: rateLimit,
      ThrottlingBurstLimit: burstLimit,
    });
    const stage = this.stage.node.defaultChild as CfnStage;
    stage.routeSettings = {
      ...Object.fromEntries(calls.map(({ routeKey }) => [routeKey, limit(publicCalls)])),
      // Metrics of a route are charged, so only the search has them, whose speed is an objective.
      [SEARCH_ROUTE]: { DetailedMetricsEnabled: true },
    };
  }
}

const toRouteKey = (routeKey: string): HttpRouteKey => {
  const [method, path] = routeKey.split(' ');
  return HttpRouteKey.with(`${path}`, method as HttpMethod);
};
