import type { AudienceBlock, RelatedCreator } from '#shared/reports/report.ts';
import { note } from './lists.ts';
import { type Block, nameOn, type PageLayout } from './page-layout.ts';

/** At least the number of people that any card shows. */
const PEOPLE = 4;

const peopleIn = ({ data }: AudienceBlock): RelatedCreator[] =>
  [data?.notable_users, data?.audience_lookalikes].flatMap((people = []) => people.slice(0, PEOPLE));

/** Note that handles replace names in scripts that no bundled font supports. */
export const unwrittenNote = (layout: PageLayout): Block[] => {
  const { user_profile: profile, audience_followers, audience_likers } = layout.report;
  const named = [profile, ...(profile.similar_users ?? []).slice(0, PEOPLE), ...peopleIn(audience_followers), ...peopleIn(audience_likers)];
  const isUnwritten = named.some((user) => user.fullname !== '' && nameOn(layout.pdf, user) !== user.fullname);
  return isUnwritten ? [note(layout, layout.messages.pdf.handles)] : [];
};
