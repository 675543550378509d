import type { Ctx } from '#functions/ports/ctx.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { images } from '#shared/images/contract.ts';

export const proxyImage = async (ctx: Ctx<'imageProxy'>, { imageUrl }: InputOf<typeof images.proxy>) => ({
  ...(await ctx.imageProxy.fetch(imageUrl)),
  name: 'image',
});
