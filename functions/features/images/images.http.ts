import { compose } from '#functions/compose.ts';
import { serve } from '#functions/http/serve.ts';
import { images } from '#shared/images/contract.ts';
import { proxyImage } from './proxy-image.ts';

export const handler = serve(images, { proxy: proxyImage }, compose());
