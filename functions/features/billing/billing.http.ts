import { compose } from '#functions/compose.ts';
import { serve } from '#functions/http/serve.ts';
import { billing } from '#shared/billing/contract.ts';
import { balance } from './balance.ts';
import { checkoutSession, checkoutStatus, createCheckout, portal } from './checkout.ts';
import { changePlan, previewPlan } from './plan-changes.ts';
import { plans, setPayPerReport, subscriptionDetails } from './subscription-details.ts';
import { usage, usageFile } from './usage.ts';

const useCases = {
  balance,
  changePlan,
  checkoutSession,
  checkoutStatus,
  createCheckout,
  plans,
  portal,
  previewPlan,
  setPayPerReport,
  subscriptionDetails,
  usage,
  usageFile,
};

export const handler = serve(billing, useCases, compose());
