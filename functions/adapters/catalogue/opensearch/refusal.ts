/** Name of the cluster in errors. */
export const OPENSEARCH = 'OpenSearch';

/** An error response that a retry would not change. */
export class OpenSearchRefusal extends Error {
  readonly status: number;
  /** For example 'index_not_found_exception'. */
  readonly type: string;

  constructor(status: number, type: string, reason: string) {
    super(`OpenSearch answered ${status} ${type}: ${reason}`);
    this.name = 'OpenSearchRefusal';
    this.status = status;
    this.type = type;
  }
}

type Problem = { error?: { type?: string; reason?: string } | string };

export const refusalOf = ({ status, body }: { status: number; body: unknown }): OpenSearchRefusal => {
  const { error } = (body ?? {}) as Problem;
  if (typeof error === 'string') return new OpenSearchRefusal(status, 'unknown', error);
  return new OpenSearchRefusal(status, error?.type ?? 'unknown', error?.reason ?? '');
};
