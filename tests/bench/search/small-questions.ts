import { countVariations } from '#functions/adapters/catalogue/embedded/counts.ts';
import type { OpenVersion } from '#functions/adapters/catalogue/embedded/open-version.ts';
import { benchDropdowns, SUGGESTIONS } from './dropdowns.ts';
import { measure, timingText } from './measure.ts';
import type { OverHttp } from './over-http.ts';

const TIMEOUT_MS = 60_000;
const FIRST_ROW = { limit: 1, skip: 0 };

/** What a screen asks beside its searches: counts of a dropdown's options, and suggestions while one types. */
export const askSmallQuestions = async (version: OpenVersion, http: OverHttp): Promise<void> => {
  const counts: Record<string, object> = {};
  for (const { title, request } of benchDropdowns()) {
    const engine = await measure(() => countVariations(version, { ...request, paging: FIRST_ROW }, Date.now() + TIMEOUT_MS));
    const served = await measure(() => http.post('/identification/counts', request));
    counts[title] = { options: request.variations.length, engine: timingText(engine), 'through HTTP': timingText(served) };
  }
  console.table(counts);
  const suggestions: Record<string, object> = {};
  for (const [title, path] of Object.entries(SUGGESTIONS)) {
    suggestions[title] = { 'through HTTP': timingText(await measure(() => http.get(path))) };
  }
  console.table(suggestions);
};
