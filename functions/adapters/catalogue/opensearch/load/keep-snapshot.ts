import { AppError } from '#shared/http/errors.ts';
import type { OpenSearchClient } from '../client.ts';
import { OpenSearchRefusal } from '../refusal.ts';
import { searchedLoad } from './searched-load.ts';

/** A bucket, and the role with which the cluster writes to it. */
export type SnapshotStore = { bucket: string; region: string; roleArn: string };

type Keeping = { store: SnapshotStore | undefined; day: string; keptDays: number };

const REPOSITORY = '/_snapshot/creators';
const PREFIX = 'creators-';
const DAY_MS = 86_400_000;

/** Starts a snapshot of the searched load and the list of suppressed creators, once a day, and removes old ones. */
export const keepSnapshot = async (client: OpenSearchClient, { store, day, keptDays }: Keeping): Promise<void> => {
  if (!store) throw new AppError('not_offered', 'No storage for snapshots is configured');
  const { creators, meta } = await searchedLoad(client);
  const settings = { bucket: store.bucket, base_path: 'snapshots', region: store.region, role_arn: store.roleArn };
  await client.call({ method: 'PUT', path: REPOSITORY, body: { type: 's3', settings } });
  const { snapshots } = await client.call<{ snapshots: { snapshot: string }[] }>({ method: 'GET', path: `${REPOSITORY}/_all` });
  const oldest = `${PREFIX}${new Date(Date.parse(day) - keptDays * DAY_MS).toISOString().slice(0, 10)}`;
  for (const { snapshot } of snapshots)
    if (snapshot.startsWith(PREFIX) && snapshot < oldest) await client.call({ method: 'DELETE', path: `${REPOSITORY}/${snapshot}` });
  const body = { indices: `${creators},${meta.names},creator-suppressed`, ignore_unavailable: true, include_global_state: false };
  await client.call({ method: 'PUT', path: `${REPOSITORY}/${PREFIX}${day}`, body }).catch(existing);
};

const existing = (error: unknown): void => {
  if (error instanceof OpenSearchRefusal && error.type === 'invalid_snapshot_name_exception') return;
  throw error;
};
