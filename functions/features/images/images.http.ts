import { compose } from '#functions/platform/compose.ts';
import { serve } from '#functions/platform/serve.ts';
import { images } from '#shared/images/contract.ts';
import { proxyImage } from './proxy-image.ts';

export const handler = serve(images, { proxy: proxyImage }, compose());
