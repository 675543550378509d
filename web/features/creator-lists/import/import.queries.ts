import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ImportedLine, type ImportLine, listImport } from '#shared/creator-lists/import-contract.ts';
import { MAX_LINES_AT_ONCE } from '#shared/creator-lists/limits.ts';
import type { Platform } from '#shared/platforms.ts';
import { call } from '#web/api/call.ts';
import { reloadAfter } from '#web/api/reload-after.ts';
import { listQueries } from '../lists.queries.ts';

type Wanted = { listId: string; lines: readonly ImportLine[]; network: Platform | undefined };
type Outcome = { onDone: (lines: ImportedLine[]) => void; onError: (error: Error) => void };

/** Call by call, so that one sees how far it is; what was added before a failure stays, and is "already" there the next time. */
export const useImport = ({ onDone, onError }: Outcome) => {
  const queries = useQueryClient();
  const [done, setDone] = useState(0);
  const mutation = useMutation({
    mutationFn: async ({ listId, lines, network }: Wanted) => {
      const answered: ImportedLine[] = [];
      setDone(0);
      for (let at = 0; at < lines.length; at += MAX_LINES_AT_ONCE) {
        const part = lines.slice(at, at + MAX_LINES_AT_ONCE);
        const answer = await call(listImport.importHandles, { _id: listId, lines: part, ...(network && { network }) });
        answered.push(...answer.lines);
        setDone(answered.length);
      }
      return answered;
    },
    onSuccess: onDone,
    onError,
    onSettled: reloadAfter(() => queries.invalidateQueries({ queryKey: listQueries.all })),
  });
  return { ...mutation, done };
};
