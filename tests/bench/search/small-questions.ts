import type { OpenVersion } from '#functions/adapters/catalogue/embedded/open-version.ts';
import { countVariations } from '#functions/adapters/catalogue/embedded/search/counts.ts';
import type { CountsRequest } from '#shared/discovery/counts-contract.ts';
import { type BenchDropdown, benchDropdowns, SUGGESTIONS } from './dropdowns.ts';
import { measureInTurns, timingText } from './measure.ts';
import type { OverHttp } from './over-http.ts';

const TIMEOUT_MS = 60_000;
const FIRST_ROW = { limit: 1, skip: 0 };

/** Secondary requests of a screen: counts of a dropdown's options and suggestions. */
export const askSmallQuestions = async (version: OpenVersion, http: OverHttp): Promise<void> => {
  const dropdowns = benchDropdowns();
  const each = (work: (request: CountsRequest) => unknown) =>
    measureInTurns(Object.fromEntries(dropdowns.map(({ title, request }) => [title, () => work(request)])));
  const engine = await each((request) => countVariations(version, { ...request, paging: FIRST_ROW }, Date.now() + TIMEOUT_MS));
  const served = await each((request) => http.post('/identification/counts', request));
  const lineOf = ({ title, request }: BenchDropdown) => ({
    options: request.variations.length,
    engine: timingText(engine[title]),
    'through HTTP': timingText(served[title]),
  });
  console.table(Object.fromEntries(dropdowns.map((dropdown) => [dropdown.title, lineOf(dropdown)])));
  const suggested = await measureInTurns(
    Object.fromEntries(Object.entries(SUGGESTIONS).map(([title, path]) => [title, () => http.get(path)])),
  );
  console.table(Object.fromEntries(Object.entries(suggested).map(([title, each]) => [title, { 'through HTTP': timingText(each) }])));
};
