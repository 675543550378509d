import { compose } from '#functions/compose.ts';
import { receive } from '#functions/http/webhook.ts';
import { takePaymentMessage } from './take-payment-message.ts';

export const handler = receive('stripe-signature', takePaymentMessage, compose());
