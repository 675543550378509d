import { type ComponentType, useContext } from 'react';
import { mainTopicOf, shortTags, type TagsOf } from '#shared/report-cards/tags.ts';
import { isTrendKnown } from '#shared/report-cards/trend.ts';
import type { Report } from '#shared/reports/contract.ts';
import type { Post, RelatedCreator } from '#shared/reports/report.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { type ImageKind, KindImage } from '#web/ui/media/kind-image.tsx';
import typography from '#web/ui/typography.module.css';
import { EngagementRate } from '../creator/engagement-rate.tsx';
import { HistoryCharts } from '../creator/history-charts.tsx';
import { TopicCloud } from '../creator/topic-cloud.tsx';
import { Trending } from '../creator/trending.tsx';
import { PostTile } from '../posts/post-tile.tsx';
import { Reader } from '../reader.ts';
import s from '../report.module.css';
import { askForReport } from '../report-request.store.ts';
import { Card } from './card.tsx';
import { CardTableView } from './card-table-view.tsx';
import people from './people.module.css';

type Props = { report: Report };
type CreatorCard = {
  id: string;
  isShown: (report: Report) => boolean;
  Card: ComponentType<Props>;
  /** Calls an endpoint that requires an account; hidden from guests. */
  needsAccount?: true;
};

const POSTS = 3;
const SIMILAR = 4;
const BRANDS = 4;
const INTERESTS = 5;

const TagsCard = ({ report, of, mark }: Props & { of: TagsOf; mark: string }) => (
  <Card title={useMessages('creatorReport')[`card.${of}`]} more={() => <TagTable report={report} of={of} mark={mark} />}>
    <ul className={classNames(layout.wrap, layout.gap6, layout.plainList, s.tags)}>
      {shortTags(report, of).map((tag) => (
        <li key={tag}>
          <bdi>{`${mark}${tag}`}</bdi>
        </li>
      ))}
    </ul>
  </Card>
);

/** All tags, including those that do not fit on the card. */
const TagTable = ({ report: { user_profile: profile }, of, mark }: Props & { of: TagsOf; mark: string }) => {
  const messages = useMessages('creatorReport');
  const { percent } = useFormat();
  const rows = (profile[of] ?? []).map(({ tag, weight }) => ({ key: tag, label: `${mark}${tag}`, cells: [percent(weight)] }));
  return <CardTableView isOnly table={{ id: of, title: messages[`card.${of}`], heads: [messages.tag, messages.in_posts], rows }} />;
};

const Hashtags = ({ report }: Props) => <TagsCard report={report} of="top_hashtags" mark="#" />;
const Mentions = ({ report }: Props) => <TagsCard report={report} of="top_mentions" mark="@" />;

type Named = { id: number; name: string };

const NamedList = ({ kind, rows }: { kind: ImageKind; rows: readonly Named[] }) => (
  <ul className={classNames(layout.stack, layout.gap10, layout.plainList, typography.bodyLarge)}>
    {rows.map(({ id, name }) => (
      <li className={classNames(layout.row, layout.gap10, layout.shrink, typography.breaks)} key={id}>
        <KindImage kind={kind} id={`${id}`} />
        {name}
      </li>
    ))}
  </ul>
);

const Interests = ({ report: { user_profile: profile } }: Props) => {
  const discovery: Record<string, string> = useMessages('discovery');
  const rows = (profile.interests ?? []).map(({ id, name }) => ({ id, name: discovery[`interest.${id}`] ?? name }));
  return (
    <Card title={useMessages('report')['card.interests_own']} more={() => <NamedList kind="interests" rows={rows} />}>
      <NamedList kind="interests" rows={rows.slice(0, INTERESTS)} />
    </Card>
  );
};

const Brands = ({ report: { user_profile: profile } }: Props) => {
  const rows = profile.brand_affinity ?? [];
  return (
    <Card title={useMessages('report')['card.brands_own']} more={() => <NamedList kind="brands" rows={rows} />}>
      <NamedList kind="brands" rows={rows.slice(0, BRANDS)} />
    </Card>
  );
};

const Similar = ({ report: { user_profile: profile } }: Props) => {
  const all = profile.similar_users ?? [];
  const list = (rows: readonly RelatedCreator[]) => (
    <ul className={classNames(layout.stack, layout.gap10, layout.plainList, people.people)}>
      {rows.map((person) => (
        <Person key={person.user_id} person={person} platform={profile.type} />
      ))}
    </ul>
  );
  return (
    <Card title={useMessages('report')['card.similar']} more={() => list(all)}>
      {list(all.slice(0, SIMILAR))}
    </Card>
  );
};

const Person = ({ person, platform }: { person: RelatedCreator; platform: Report['user_profile']['type'] }) => {
  const { short } = useFormat();
  const { isGuest } = useContext(Reader);
  const { user_id, username, fullname, picture, followers } = person;
  const name = fullname || username;
  const names = (
    <>
      <b className={classNames(typography.semibold, typography.textLeft)} dir="auto">
        {name}
      </b>
      <small className={typography.hint}>@{username}</small>
    </>
  );
  return (
    <li>
      <Avatar name={name} picture={picture} size={32} />
      {isGuest ? (
        <span className={classNames(layout.stack, layout.grow, typography.undecorated, typography.textLeft, people.person)}>{names}</span>
      ) : (
        <button
          type="button"
          className={classNames(layout.stack, layout.grow, typography.undecorated, typography.textLeft, people.person)}
          onClick={() => askForReport({ platform, user_id, name, opens: 'tab' })}
        >
          {names}
        </button>
      )}
      <span className="num">{short(followers)}</span>
    </li>
  );
};

const Posts = ({ report: { user_profile: profile } }: Props) => {
  const all = profile.recent_posts ?? [];
  const tiles = (posts: readonly Post[]) => (
    <div className={classNames(layout.gap14, s.posts)}>
      {posts.map((post) => (
        <PostTile key={post.link} post={post} />
      ))}
    </div>
  );
  return (
    <Card title={useMessages('report')['card.posts']} wide more={() => tiles(all)}>
      {tiles(all.slice(0, POSTS))}
    </Card>
  );
};

const has = (of: 'similar_users' | 'interests' | 'brand_affinity' | 'recent_posts') => (report: Report) =>
  (report.user_profile[of]?.length ?? 0) > 0;

/** Every creator card, in page order. */
export const CREATOR_CARDS: CreatorCard[] = [
  { id: 'trending', isShown: isTrendKnown, Card: Trending },
  { id: 'rate', isShown: ({ user_profile }) => user_profile.engagement_rate !== undefined, Card: EngagementRate },
  { id: 'similar', isShown: has('similar_users'), Card: Similar },
  { id: 'topics', isShown: (report) => mainTopicOf(report) !== undefined, Card: TopicCloud, needsAccount: true },
  { id: 'hashtags', isShown: (report) => shortTags(report, 'top_hashtags').length > 0, Card: Hashtags },
  { id: 'mentions', isShown: (report) => shortTags(report, 'top_mentions').length > 0, Card: Mentions },
  { id: 'brands', isShown: has('brand_affinity'), Card: Brands },
  { id: 'interests', isShown: has('interests'), Card: Interests },
  { id: 'history', isShown: () => true, Card: HistoryCharts },
  { id: 'posts', isShown: has('recent_posts'), Card: Posts },
];
