import { type MessageHeader, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { Mail } from '#functions/ports/system/mail.ts';

const part = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** Names with characters outside ASCII are sent as an encoded word (RFC 2047). */
const addressOf = (name: string, address: string): string => `=?UTF-8?B?${Buffer.from(name).toString('base64')}?= <${address}>`;

/** Headers for the "Unsubscribe" button of mail clients. */
const unsubscribeHeaders = (url: string): MessageHeader[] => [
  { Name: 'List-Unsubscribe', Value: `<${url}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
];

type Sender = {
  name: string;
  address: string;
  /** Reports bounces and complaints; undefined outside of the cloud. */
  configurationSet?: string | undefined;
};

export const sesMail = (from: Sender): Mail => {
  const ses = new SESv2Client({});
  return {
    send: async ({ to, subject, text, html, unsubscribeUrl }) => {
      const Body = { Text: part(text), Html: part(html) };
      const Headers = unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : undefined;
      await ses.send(
        new SendEmailCommand({
          FromEmailAddress: addressOf(from.name, from.address),
          Destination: { ToAddresses: [to] },
          ConfigurationSetName: from.configurationSet,
          Content: { Simple: { Subject: part(subject), Body, Headers } },
        }),
      );
    },
  };
};
