import { describe, expect, it } from 'vitest';
import { applyUnderstanding } from '#shared/ask/apply-understanding.ts';
import { understand } from '#shared/ask/understand.ts';
import { emptySearch } from '#shared/discovery/filters/search-state.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { toSearchRequest } from '#shared/discovery/to-search-request.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import { briefs, outcomeOfBrief } from '#tests/bench/ask/briefs.ts';
import { LANGUAGES } from '#tests/bench/ask/labels.ts';
import { accuracyOf } from '#tests/bench/ask/score.ts';
import { seedKnowledge } from '#tests/bench/ask/seed-knowledge.ts';

const knowledge = seedKnowledge();

/** The measured figures are in tests/bench/ask/README.md. `silent`: sentences with a condition that is neither read nor reported. */
const FLOOR = { exact: 0.98, silent: 0 };

describe.each(LANGUAGES)('the briefs in %s', (language) => {
  it('[DIS-18] are read exactly right, and what is not read is reported', async () => {
    const outcomes = await Promise.all(briefs(language, 'briefs-learn').map((brief) => outcomeOfBrief(brief, knowledge)));
    expect(outcomes).toHaveLength(120);
    expect(accuracyOf(outcomes)).toBeGreaterThanOrEqual(FLOOR.exact);
    expect(outcomes.filter(({ silent }) => silent.length > 0).length).toBeLessThanOrEqual(FLOOR.silent);
  });

  it('[DIS-18] become requests that the server takes, on every platform', async () => {
    for (const { ask } of briefs(language, 'briefs-learn')) {
      for (const screen of PLATFORMS) {
        const search = applyUnderstanding(emptySearch(screen), await understand(ask, knowledge, { platform: screen }));
        expect(SearchRequest.safeParse(toSearchRequest(search)).error, ask).toBeUndefined();
      }
    }
  });
});
