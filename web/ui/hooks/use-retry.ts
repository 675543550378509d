import { useQueryClient } from '@tanstack/react-query';

/** Retries every failed query of the screen, because failures usually share a cause. */
export const useRetry = (): (() => void) => {
  const client = useQueryClient();
  return () => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
};
