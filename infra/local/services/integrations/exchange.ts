/** A request to a fake; `path` is relative to the fake's address. */
export type IntegrationRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  /** Access token of the calling app. */
  access: string | undefined;
  body: string;
};

/** `body` is sent as JSON; `html` is a page of the integration. */
export type IntegrationReply = { status: number; body?: unknown; html?: string; location?: string; headers?: Record<string, string> };

/** An error in the integration's format. */
export class IntegrationProblem extends Error {
  readonly reply: IntegrationReply;

  constructor(reply: IntegrationReply) {
    super(`${reply.status}`);
    this.reply = reply;
  }
}

export const jsonOf = ({ body }: IntegrationRequest): Record<string, unknown> => {
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    throw new IntegrationProblem({ status: 400, body: { message: 'The body is not JSON' } });
  }
};
