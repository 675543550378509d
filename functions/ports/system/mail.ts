export type Message = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where one click ends such mails (RFC 8058): an address that takes a POST of anybody. */
  unsubscribeUrl?: string;
};

/** Mails of the product to one person each. Nobody knows whether a send that failed was delivered, so it may come twice when repeated. */
export interface Mail {
  send(message: Message): Promise<void>;
}
