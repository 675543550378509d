import { compose } from '#functions/compose.ts';
import { serve } from '#functions/http/serve.ts';
import { admin } from '#shared/admin/contract.ts';
import { changes } from './audit-trail.ts';
import { addCredits, apiGrant, apiRevoke, setBalance, setPlan, trialAccess, updateCard } from './change-users.ts';
import { editPlan, plans } from './edit-plans.ts';
import { user, users } from './find-users.ts';
import { freeReport } from './free-report.ts';
import { redrive, retryJob, system } from './system.ts';

const useCases = {
  addCredits,
  apiGrant,
  apiRevoke,
  changes,
  editPlan,
  freeReport,
  plans,
  redrive,
  retryJob,
  setBalance,
  setPlan,
  system,
  trialAccess,
  updateCard,
  user,
  users,
};

export const handler = serve(admin, useCases, compose());
