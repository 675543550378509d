import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { reloadAfter } from './reload-after.ts';

export type Outcome<T> = { onDone?: ((answer: T) => void) | undefined; onError?: ((error: Error) => void) | undefined };

/** A mutation that invalidates every query below `kind`. */
export const useChange = <I, T>(kind: QueryKey, change: (input: I) => Promise<T>, { onDone, onError }: Outcome<T>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => onDone?.(answer),
    onError: (error) => onError?.(error),
    onSettled: reloadAfter(() => queries.invalidateQueries({ queryKey: kind })),
  });
};
