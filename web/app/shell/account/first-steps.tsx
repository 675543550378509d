import { useQuery } from '@tanstack/react-query';
import { accountQueries } from '#web/api/account.queries.ts';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';

const FirstStepsCard = lazyWithRetry(
  async () => ({ default: (await import('#web/features/first-steps/first-steps-card.tsx')).FirstStepsCard }),
  ['firstSteps'],
);

/** Beside every screen of a new customer, until all steps are done or they hide it. */
export const FirstSteps = ({ onFollow }: { onFollow?: () => void }) => {
  const { data: user } = useQuery(accountQueries.user());
  return user?.firstSteps === 'shown' && <FirstStepsCard onFollow={onFollow} />;
};
