import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { MaxDollars, success } from '#shared/http/fields.ts';
import { FileReply } from '#shared/http/file-reply.ts';
import { PageQuery } from '#shared/http/paging.ts';
import { CheckoutStatus, NewCheckout, OpenCheckout } from './checkout.ts';
import { PlanCatalogue } from './plan-catalogue.ts';
import { Balance, PaidPlan } from './plans.ts';
import { MAX_CAP_DOLLARS, PayPerReport, PlanChange, SubscriptionDetails } from './subscription-details.ts';
import { UsageEntry } from './usage.ts';

const nothing = z.strictObject({});
/** Alphabet of the provider's ids; other characters could change the request path. */
const CHECKOUT_ID = /^\w{1,200}$/;

export const billing = {
  balance: endpoint({
    method: 'GET',
    path: '/profile/{id}/balance',
    access: 'user',
    summary: 'Retrieve the remaining credits of the account',
    input: z.strictObject({ id: z.string().check(z.maxLength(64)) }),
    output: z.extend(Balance, {
      /** Credit pool of a credits-only account. */
      total_balance: z.optional(z.int()),
      /** Where the screen redirects if the account may spend nothing, and the reason. */
      redirect: z.optional(z.enum(['PAYMENT_PAGE', 'INFLUENCER_SEARCH_PAGE'])),
      message: z.optional(z.string()),
    }),
  }),
  plans: endpoint({
    method: 'GET',
    path: '/billing/plans',
    access: 'user',
    summary: 'List the plans on sale',
    input: nothing,
    output: z.extend(PlanCatalogue, { success }),
  }),
  checkoutSession: endpoint({
    method: 'GET',
    path: '/checkout/session',
    access: 'user',
    refusesDemo: true,
    summary: 'The checkout that is still open, if there is one',
    input: nothing,
    output: z.object({ success, session: z.optional(OpenCheckout) }),
  }),
  createCheckout: endpoint({
    method: 'POST',
    path: '/checkout/session/create',
    access: 'user',
    refusesDemo: true,
    summary: 'Open a checkout of a plan at the payment provider, or the one that is open for it already',
    input: NewCheckout,
    output: z.extend(OpenCheckout, { success, session_id: z.string() }),
  }),
  checkoutStatus: endpoint({
    method: 'GET',
    path: '/checkout/session/{id}',
    access: 'user',
    refusesDemo: true,
    summary: 'What has become of a checkout, as far as the payment provider has confirmed it',
    input: z.strictObject({ id: z.string().check(z.regex(CHECKOUT_ID)) }),
    output: z.extend(CheckoutStatus, { success }),
  }),
  portal: endpoint({
    method: 'POST',
    path: '/payment/portal',
    access: 'user',
    refusesDemo: true,
    summary: 'The payment provider’s page for card, invoices and cancellation',
    input: nothing,
    output: z.object({ success, url: z.string() }),
  }),
  subscriptionDetails: endpoint({
    method: 'GET',
    path: '/billing/subscription',
    access: 'user',
    summary: 'Plan, period, allowance and pay-per-report of the account',
    input: nothing,
    output: z.extend(SubscriptionDetails, { success }),
  }),
  previewPlan: endpoint({
    method: 'GET',
    path: '/billing/subscription/preview',
    access: 'user',
    refusesDemo: true,
    summary: 'What changing to a plan would cost and bring',
    input: z.strictObject({ plan: PaidPlan }),
    output: z.extend(PlanChange, { success }),
  }),
  changePlan: endpoint({
    method: 'PUT',
    path: '/billing/subscription',
    access: 'user',
    refusesDemo: true,
    summary: 'Change the plan: up at once, down with the next period',
    input: z.strictObject({
      plan: PaidPlan,
      /** US dollars that the preview showed; 409 where more would be due now. */
      max_due: MaxDollars,
    }),
    output: z.extend(PlanChange, { success }),
  }),
  setPayPerReport: endpoint({
    method: 'PUT',
    path: '/billing/payPerReport',
    access: 'user',
    refusesDemo: true,
    summary: 'Pay for reports beyond the included ones, up to a monthly cap in dollars, or stop doing so',
    input: z.strictObject({
      enabled: z.boolean(),
      cap: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_CAP_DOLLARS))),
    }),
    output: z.extend(PayPerReport, { success }),
  }),
  usage: endpoint({
    method: 'GET',
    path: '/billing/usage',
    access: 'user',
    summary: 'List balance changes, newest first',
    input: PageQuery,
    output: z.object({ success, entries: z.array(UsageEntry), next: z.optional(z.string()) }),
  }),
  usageFile: endpoint({
    method: 'GET',
    path: '/billing/usage.csv',
    access: 'user',
    summary: 'Download balance changes as CSV, oldest first',
    input: nothing,
    output: FileReply,
  }),
};
