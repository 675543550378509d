import { useEffect, useRef, useState } from 'react';
import { applyUnderstanding } from '#shared/ask/apply-understanding.ts';
import { type Understanding, understand } from '#shared/ask/understand.ts';
import { brand } from '#web/api/site-config.ts';
import { changeSearch, useFilters } from '#web/search/filters.store.ts';
import { catalogueKnowledge } from './catalogue-knowledge.ts';
import { wordsForTopics } from './words-for-topics.ts';

type Understood = Pick<Understanding, 'unknown' | 'widened' | 'anyOf' | 'wished'> & {
  kind: 'understood';
  wordsForTopics: string;
  hasResult: boolean;
};
export type Outcome = { kind: 'none' } | { kind: 'asking' } | { kind: 'failed' } | Understood;

const hasResult = ({ filters, alternatives, platform, sort }: Understanding): boolean =>
  Object.keys(filters).length > 0 || alternatives !== undefined || platform !== undefined || sort !== undefined;

/**
 * Turns sentences into filters, one at a time. A newer sentence, a change of the platform or closing the box aborts the current request.
 */
export const useAsk = (onUnderstood: (sentence: string) => void) => {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const running = useRef<{ sentence: string; abort: AbortController }>(null);
  const platform = useFilters(({ search }) => search.platform);

  const abortRunning = () => {
    running.current?.abort.abort();
    running.current = null;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: an outcome for one platform does not apply to another
  useEffect(
    () => () => {
      if (running.current) setOutcome({ kind: 'none' });
      abortRunning();
    },
    [platform],
  );

  const ask = async (sentence: string): Promise<void> => {
    if (running.current?.sentence === sentence) return;
    abortRunning();
    const abort = new AbortController();
    running.current = { sentence, abort };
    setOutcome({ kind: 'asking' });
    try {
      const understanding = await understand(sentence, catalogueKnowledge(abort.signal), { platform, switches: brand().switches });
      if (abort.signal.aborted) return;
      running.current = null;
      onUnderstood(sentence);
      changeSearch((search) => applyUnderstanding(search, understanding));
      const { unknown, widened, anyOf, wished, understood } = understanding;
      const words = wordsForTopics(sentence, understood);
      setOutcome({ kind: 'understood', wordsForTopics: words, unknown, widened, anyOf, wished, hasResult: hasResult(understanding) });
    } catch {
      if (abort.signal.aborted) return;
      running.current = null;
      setOutcome({ kind: 'failed' });
    }
  };
  return { outcome, ask };
};
