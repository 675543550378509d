export type Message = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** One-click unsubscribe address (RFC 8058); accepts an unauthenticated POST. */
  unsubscribeUrl?: string;
};

/** Product mails to a single recipient. A failed send may have been delivered, so a repeated one can arrive twice. */
export interface Mail {
  send(message: Message): Promise<void>;
}
