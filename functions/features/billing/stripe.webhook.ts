import { compose } from '#functions/platform/compose.ts';
import { receive } from '#functions/platform/receive.ts';
import { takePaymentMessage } from './take-payment-message.ts';

export const handler = receive('stripe-signature', takePaymentMessage, compose());
