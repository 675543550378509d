import * as z from 'zod/mini';
import { log } from '#functions/log.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { refuseFields } from '#shared/http/errors.ts';
import { RETENTION } from '#shared/privacy/retention.ts';

type LoadCtx = Ctx<'catalogue' | 'catalogueLoads' | 'metrics'>;

const CatalogueName = z.string().check(z.regex(/^[\w-]{1,100}$/, 'must be the name of a published catalogue'));

/**
 * Steps of the state machine that loads a published catalogue (infra/constructs/catalogue/catalogue-load.ts), and its daily upkeep. `manifest` is
 * the key of the file that completes a published catalogue.
 */
export const LoadStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('plan'), manifest: z.string() }),
  z.object({ step: z.literal('part'), catalogue: CatalogueName, loader: z.int() }),
  z.object({ step: z.literal('finish'), catalogue: CatalogueName }),
  z.object({ step: z.literal('clean-up'), catalogue: CatalogueName }),
  z.object({ step: z.literal('daily') }),
]);
export type LoadStep = z.infer<typeof LoadStep>;
type Step<K extends LoadStep['step']> = Extract<LoadStep, { step: K }>;

const MANIFEST = /^catalogues\/([\w-]{1,100})\/manifest\.json$/;
const DAY_MS = 86_400_000;

export const loadCatalogue = async (ctx: LoadCtx, step: LoadStep, { signal }: { signal: AbortSignal }): Promise<object> => {
  if (step.step === 'plan') return plan(ctx, step);
  if (step.step === 'daily') return keepCatalogue(ctx);
  if (step.step === 'clean-up') return { isRemoved: await ctx.catalogueLoads.cleanUp(step.catalogue) };
  if (step.step === 'finish') return { catalogue: step.catalogue, isDone: await ctx.catalogueLoads.finish(step.catalogue, signal) };
  return { ...step, isDone: await ctx.catalogueLoads.loadParts(step.catalogue, signal) };
};

/** `items` are the inputs of the loaders, which share the parts of the catalogue. */
const plan = async ({ catalogueLoads }: LoadCtx, { manifest }: Step<'plan'>) => {
  const [, catalogue] = MANIFEST.exec(manifest) ?? [];
  if (catalogue === undefined) throw refuseFields({ manifest: 'must be like catalogues/NAME/manifest.json' });
  const { creators, loaders } = await catalogueLoads.plan(catalogue);
  log('info', 'load of a published catalogue planned', { catalogue, creators, loaders });
  const items: Step<'part'>[] = Array.from({ length: loaders }, (_, loader) => ({ step: 'part', catalogue, loader }));
  return { catalogue, items };
};

/** The age first, because it must be known also while snapshots fail. */
const keepCatalogue = async ({ catalogue, catalogueLoads, metrics, now }: LoadCtx) => {
  const { asOf } = await catalogue.info();
  const days = Math.floor((now().getTime() - Date.parse(asOf)) / DAY_MS);
  metrics.measure('CatalogueAgeDays', days);
  await catalogueLoads.snapshot(now().toISOString().slice(0, 10), RETENTION.backups.period.days);
  return { days };
};
