/** A request to a stand-in, below its own address. */
export type VendorRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  /** Access token of the calling app. */
  access: string | undefined;
  body: string;
};

/** `body`: JSON, or `html`: a page of the service. */
export type VendorReply = { status: number; body?: unknown; html?: string; location?: string; headers?: Record<string, string> };

/** A refusal in the service's own words. */
export class VendorProblem extends Error {
  readonly reply: VendorReply;

  constructor(reply: VendorReply) {
    super(`${reply.status}`);
    this.reply = reply;
  }
}

export const jsonOf = ({ body }: VendorRequest): Record<string, unknown> => {
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    throw new VendorProblem({ status: 400, body: { message: 'The body is not JSON' } });
  }
};
