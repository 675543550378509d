/** An error in the provider's format. */
export class StripeRefusal extends Error {
  override name = 'StripeRefusal';
  readonly status: number;
  readonly body: { error: Record<string, string> };

  constructor(status: number, error: { type: string; message: string; code?: string; param?: string }) {
    super(error.message);
    this.status = status;
    this.body = { error };
  }
}

export const noSuch = (kind: string, id: string): StripeRefusal =>
  new StripeRefusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${kind}: '${id}'`, param: 'id' });

export const invalid = (message: string, param = ''): StripeRefusal =>
  new StripeRefusal(400, { type: 'invalid_request_error', message, param });

export const declined = (): StripeRefusal =>
  new StripeRefusal(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' });
