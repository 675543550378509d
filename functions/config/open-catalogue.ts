import type { CatalogueRecords } from '#functions/adapters/social/catalogue-records.ts';
import type { CatalogueImports } from '#functions/ports/creators/catalogue-imports.ts';
import type { CatalogueLoads } from '#functions/ports/creators/catalogue-loads.ts';
import type { CatalogueUpkeep } from '#functions/ports/creators/catalogue-upkeep.ts';
import type { CreatorCatalogue } from '#functions/ports/creators/creator-catalogue.ts';
import type { SocialData } from '#functions/ports/creators/social-data.ts';
import type { SuppressedCreators } from '#functions/ports/creators/suppressed-creators.ts';
import { AppError } from '#shared/http/errors.ts';
import { log } from '../log.ts';
import type { CatalogueSettings } from './catalogue-settings.ts';
import type { Config } from './config.ts';
import type { DataProviderSettings } from './data-provider-settings.ts';
import { openDataProvider } from './open-data-provider.ts';
import { openClusterKey, openSuppressionKey } from './suppression-key.ts';

/** An engine with the complete records behind its rows. */
type OpenEngine = CreatorCatalogue & { records: CatalogueRecords; upkeep: CatalogueUpkeep; imports: CatalogueImports };

type EngineSettings = Exclude<CatalogueSettings, DataProviderSettings>;

/**
 * Searches and live data use the same engine. Each engine is loaded on first use, so that a Lambda never loads DuckDB and a local
 * machine never loads the cluster's client.
 */
export const openCatalogue = async (settings: CatalogueSettings): Promise<CreatorCatalogue> => {
  if (settings.kind !== 'vendor') return openEngine(settings);
  const { providerCatalogue } = await import('#functions/adapters/catalogue/data-provider/provider-catalogue.ts');
  return providerCatalogue(await openDataProvider(settings));
};

export const openSocialData = async (settings: CatalogueSettings): Promise<SocialData> => {
  if (settings.kind === 'vendor') {
    const { providerSocial } = await import('#functions/adapters/social/provider-social.ts');
    return providerSocial(await openDataProvider(settings));
  }
  const catalogue = await openEngine(settings);
  const { catalogueSocial } = await import('#functions/adapters/social/catalogue-social.ts');
  return catalogueSocial({ catalogue, records: catalogue.records, now: () => new Date() });
};

export const openUpkeep = async (settings: CatalogueSettings): Promise<CatalogueUpkeep> =>
  settings.kind === 'vendor' ? (await notOffered()).NO_UPKEEP : (await openEngine(settings)).upkeep;

export const openImports = async (settings: CatalogueSettings): Promise<CatalogueImports> =>
  settings.kind === 'vendor' ? (await notOffered()).NO_IMPORTS : (await openEngine(settings)).imports;

/** Only the function that loads published catalogues has a bucket of them. */
export const openLoads = async ({ catalogue, publishedBucket, snapshotRole, region }: Config): Promise<CatalogueLoads> => {
  if (catalogue.kind !== 'opensearch' || publishedBucket === undefined)
    throw new AppError('unavailable', undefined, { cause: new Error('CATALOGUE_BUCKET is not set') });
  const [{ clusterLoads }, { publishedFiles }] = await Promise.all([
    import('#functions/adapters/catalogue/opensearch/cluster-loads.ts'),
    import('#functions/adapters/aws/published-files.ts'),
  ]);
  return clusterLoads({
    settings: catalogue,
    files: publishedFiles(publishedBucket),
    snapshots: snapshotRole === undefined ? undefined : { bucket: publishedBucket, region, roleArn: snapshotRole },
    suppressionKey: await openClusterKey(catalogue.access.kind === 'aws'),
  });
};

/** The list of an embedded catalogue is its own, because commands write it without the table. */
export const openSuppressedCreators = async ({
  catalogue,
  suppression,
  tableName,
}: Pick<Config, 'catalogue' | 'suppression' | 'tableName'>): Promise<SuppressedCreators> => {
  const openKey = () => openSuppressionKey(suppression);
  if (catalogue.kind !== 'embedded')
    return (await import('#functions/adapters/dynamo/suppressed-creators.ts')).dynamoSuppressedCreators(tableName, openKey);
  const { embeddedSuppressedCreators } = await import('#functions/adapters/catalogue/embedded/suppressed-creators.ts');
  return embeddedSuppressedCreators(catalogue.dir, await openKey());
};

const notOffered = () => import('#functions/adapters/catalogue/upkeep/not-offered.ts');

const openEngine = (settings: EngineSettings): Promise<OpenEngine> => {
  const opened = engines.get(settings) ?? engineOf(settings);
  engines.set(settings, opened);
  return opened;
};

const engines = new WeakMap<EngineSettings, Promise<OpenEngine>>();

const logDamage = (reason: Error): void => log('error', 'catalogue delta is damaged; searches use its base', { detail: reason.message });

const logCompaction = (reason: Error): void => log('warn', 'failed to compact the catalogue', { detail: reason.message });

const engineOf = async (settings: EngineSettings): Promise<OpenEngine> =>
  settings.kind === 'embedded'
    ? (await import('#functions/adapters/catalogue/embedded/embedded-catalogue.ts')).embeddedCatalogue({
        ...settings,
        suppressionKey: await openSuppressionKey(),
        onDamage: logDamage,
        onCompactionFailure: logCompaction,
      })
    : (await import('#functions/adapters/catalogue/opensearch/opensearch-catalogue.ts')).openSearchCatalogue({
        ...settings,
        openKey: () => openClusterKey(settings.access.kind === 'aws'),
      });
