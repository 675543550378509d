import { compose } from '#functions/compose.ts';
import { serve } from '#functions/http/serve.ts';
import { adminCatalogue } from '#shared/admin/catalogue-contract.ts';
import { admin } from '#shared/admin/contract.ts';
import { adminRequests } from '#shared/admin/requests-contract.ts';
import { changes } from './audit-trail.ts';
import { cancelImport, catalogueImports, importProblems, startImport, undoImport, uploadImport } from './catalogue-imports.ts';
import { addCredits, allowMail, apiGrant, apiRevoke, setBalance, setPlan, trialAccess, updateCard } from './change-users.ts';
import { acceptRequest, creatorRequests, proveRequest, refuseRequest } from './creator-requests.ts';
import { createDataExport, dataFiles, requestDeletion, withdrawDeletion } from './customer-privacy.ts';
import { editPlan, plans } from './edit-plans.ts';
import { user, users } from './find-users.ts';
import { freeReport } from './free-report.ts';
import { redrive, retryJob, system } from './system.ts';

const useCases = {
  acceptRequest,
  creatorRequests,
  proveRequest,
  refuseRequest,
  addCredits,
  allowMail,
  apiGrant,
  apiRevoke,
  cancelImport,
  catalogueImports,
  changes,
  createDataExport,
  dataFiles,
  editPlan,
  freeReport,
  importProblems,
  plans,
  redrive,
  requestDeletion,
  retryJob,
  setBalance,
  setPlan,
  startImport,
  system,
  trialAccess,
  undoImport,
  updateCard,
  uploadImport,
  user,
  users,
  withdrawDeletion,
};

export const handler = serve({ ...admin, ...adminCatalogue, ...adminRequests }, useCases, compose());
