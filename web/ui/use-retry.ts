import { useQueryClient } from '@tanstack/react-query';

/** What one cause took away comes back together: everything on the screen that failed, wherever its button stands. */
export const useRetry = (): (() => void) => {
  const client = useQueryClient();
  return () => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
};
