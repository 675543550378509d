import { compose } from '#functions/compose.ts';
import { serve } from '#functions/http/serve.ts';
import { creatorData } from '#shared/creator-data/contract.ts';
import { findCreator } from './find-creator.ts';
import { confirmRequest, requestChange } from './request-change.ts';

export const handler = serve(creatorData, { find: findCreator, request: requestChange, confirm: confirmRequest }, compose());
