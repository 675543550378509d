import { useContext } from 'react';
import type { Platform } from '#shared/platforms.ts';
import type { CreatorContent } from '#shared/report-cards/content-card.ts';
import type { RelatedCreator } from '#shared/reports/report.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { KindImage } from '#web/ui/media/kind-image.tsx';
import typography from '#web/ui/typography.module.css';
import { Trending } from '../creator/trending.tsx';
import { PostTile } from '../posts/post-tile.tsx';
import { PostTimes } from '../posts/post-times.tsx';
import { RelatedName } from '../preview/related-name.tsx';
import { Reader } from '../reader.ts';
import s from '../report.module.css';
import { askForReport, reportIntent } from '../report-request.store.ts';
import { CardBody } from './card-body.tsx';
import { FigureList } from './figure-list.tsx';
import people from './people.module.css';

type Props = { content: CreatorContent; title: string; platform: Platform };

/** The visible body of a card of the creator's section. */
export const CreatorCardBody = ({ content, title, platform }: Props) => {
  switch (content.kind) {
    case 'trend':
      return <Trending {...content} />;
    case 'tags':
      return <Tags texts={content.texts} />;
    case 'named':
      return <NamedList image={content.image} rows={content.rows} />;
    case 'people':
      return <People people={content.people} platform={platform} />;
    case 'posts':
      return <Posts posts={content.posts} />;
    case 'figures':
      return <FigureList rows={content.rows} />;
    case 'heatmap':
      return <PostTimes times={content.times} zone={content.zone} />;
    default:
      return <CardBody content={content} title={title} closesElsewhere={false} />;
  }
};

type ContentOf<Kind extends CreatorContent['kind']> = Omit<Extract<CreatorContent, { kind: Kind }>, 'kind'>;

const Tags = ({ texts }: ContentOf<'tags'>) => (
  <ul className={classNames(layout.wrap, layout.gap6, layout.plainList, s.tags)}>
    {texts.map((text) => (
      <li key={text}>
        <bdi>{text}</bdi>
      </li>
    ))}
  </ul>
);

const NamedList = ({ image, rows }: ContentOf<'named'>) => {
  const { isGuest } = useContext(Reader);
  return (
    <ul className={classNames(layout.stack, layout.gap10, layout.plainList, typography.bodyLarge)}>
      {rows.map(({ id, name }) => (
        <li className={classNames(layout.row, layout.gap10, layout.shrink, typography.breaks)} key={id}>
          <KindImage kind={image} id={`${id}`} />
          {image === 'brands' && !isGuest ? <Link to={paths.brand(id)}>{name}</Link> : name}
        </li>
      ))}
    </ul>
  );
};

const Posts = ({ posts }: ContentOf<'posts'>) => (
  <div className={classNames(layout.gap14, s.posts)}>
    {posts.map((post) => (
      <PostTile key={post.link} post={post} />
    ))}
  </div>
);

const People = ({ people: shown, platform }: ContentOf<'people'> & { platform: Platform }) => (
  <ul className={classNames(layout.stack, layout.plainList, people.people, people.filled)}>
    {shown.map((person) => (
      <Person key={person.user_id} person={person} platform={platform} />
    ))}
  </ul>
);

const Person = ({ person, platform }: { person: RelatedCreator; platform: Platform }) => {
  const { short } = useFormat();
  const { isGuest } = useContext(Reader);
  const messages = useMessages('creatorReport');
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
        <RelatedName userId={user_id} name={name}>
          <button
            type="button"
            className={classNames(layout.stack, layout.grow, typography.undecorated, typography.textLeft, people.person)}
            onClick={() => askForReport({ platform, user_id, name, opens: 'tab' })}
            {...reportIntent({ platform, user_id })}
          >
            {names}
          </button>
        </RelatedName>
      )}
      <span className={classNames('num', layout.stack, layout.fixed, people.figures)}>
        {short(followers)}
        <small className={typography.hint}>{messages[platform === 'youtube' ? 'person_followers@youtube' : 'person_followers']}</small>
      </span>
    </li>
  );
};
