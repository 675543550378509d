import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ImportedLine, type ImportLine, listImport } from '#shared/creator-lists/import-contract.ts';
import { MAX_LINES_AT_ONCE } from '#shared/creator-lists/limits.ts';
import type { Platform } from '#shared/platforms.ts';
import { call } from '#web/api/call.ts';
import { reloadAfter } from '#web/api/reload-after.ts';
import { listQueries } from '../lists.queries.ts';

type ImportInput = { listId: string; lines: readonly ImportLine[]; network: Platform | undefined };
type Outcome = { onDone: (lines: ImportedLine[]) => void; onError: (error: Error) => void };

/** Imports in batches, to show progress. Creators added before a failure stay and are reported as "already" listed on a retry. */
export const useImport = ({ onDone, onError }: Outcome) => {
  const queries = useQueryClient();
  const [done, setDone] = useState(0);
  const mutation = useMutation({
    mutationFn: async ({ listId, lines, network }: ImportInput) => {
      const results: ImportedLine[] = [];
      setDone(0);
      for (let at = 0; at < lines.length; at += MAX_LINES_AT_ONCE) {
        const batch = lines.slice(at, at + MAX_LINES_AT_ONCE);
        const answer = await call(listImport.importHandles, { _id: listId, lines: batch, ...(network && { network }) });
        results.push(...answer.lines);
        setDone(results.length);
      }
      return results;
    },
    onSuccess: onDone,
    onError,
    onSettled: reloadAfter(() => queries.invalidateQueries({ queryKey: listQueries.all })),
  });
  return { ...mutation, done };
};
