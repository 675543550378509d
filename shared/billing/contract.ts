import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { Balance } from './plans.ts';

export const billing = {
  balance: endpoint({
    method: 'GET',
    path: '/profile/{id}/balance',
    access: 'user',
    summary: 'Credits left to the signed-in account',
    input: z.strictObject({ id: z.string().check(z.maxLength(64)) }),
    output: Balance,
  }),
};
