export type Json = Record<string, unknown>;

/** An error in the format of AWS: `__type` and `message` in the body. */
export class AwsError extends Error {
  override readonly name = 'AwsError';
  readonly type: string;
  readonly status: number;
  readonly body: Json;

  constructor(type: string, message: string, { status = 400, details = {} }: { status?: number; details?: Json } = {}) {
    super(message);
    this.type = type;
    this.status = status;
    this.body = { __type: type, message, ...details };
  }
}
