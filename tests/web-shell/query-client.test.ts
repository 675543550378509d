import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';

const pendingLoads = () => {
  const answers: ((value: string) => void)[] = [];
  return { answers, queryKey: ['users'], queryFn: () => new Promise<string>((answer) => answers.push(answer)) };
};
const microtasks = () => new Promise((done) => setTimeout(done));

it('a change during the first load of a screen is shown, although the answer was made before it', async () => {
  const client = createQueryClient();
  const { answers, ...query } = pendingLoads();
  const observer = new QueryObserver(client, query);
  const leave = observer.subscribe(() => undefined);
  const changed = client.invalidateQueries({ queryKey: ['users'] });
  await microtasks();
  answers[0]?.('before');
  answers[1]?.('after');
  await changed;
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after', status: 'success', fetchStatus: 'idle' });
  leave();
});

it('a change during the prefetch of a screen loads it again when it opens', async () => {
  const client = createQueryClient();
  const { answers, ...query } = pendingLoads();
  const prefetched = client.prefetchQuery(query);
  await client.invalidateQueries({ queryKey: ['users'] });
  answers[0]?.('before');
  await prefetched;
  const observer = new QueryObserver(client, query);
  const leave = observer.subscribe(() => undefined);
  await microtasks();
  answers[1]?.('after');
  await microtasks();
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after', status: 'success' });
  leave();
});
