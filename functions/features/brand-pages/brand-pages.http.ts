import { compose } from '#functions/compose.ts';
import { serve } from '#functions/http/serve.ts';
import { brandPages } from '#shared/brand-pages/contract.ts';
import { brandPage } from './brand-page.ts';
import { shareOfVoice } from './share-of-voice.ts';

export const handler = serve(brandPages, { page: brandPage, shareOfVoice }, compose());
