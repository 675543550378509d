import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { type Article, isPublished } from '#shared/help/article.ts';
import { ArticleIcon } from '#web/help/article-icon.tsx';
import { helpQueries } from '#web/help/help.queries.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useLanguageStore } from '#web/i18n/language.store.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { isNotThere, NotThere } from '#web/ui/feedback/not-there.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { buttonClass } from '#web/ui/form/button.tsx';
import { useTitle } from '#web/ui/hooks/use-title.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import { OpenPage } from '#web/ui/media/public-page.tsx';
import typography from '#web/ui/typography.module.css';
import s from './help.module.css';

/** A help article and the list of all articles. Public. */
export const HelpPage = () => (
  <OpenPage className={classNames(layout.page, layout.to1080)}>
    <div className={s.columns}>
      <Shown />
      <Others />
    </div>
  </OpenPage>
);

const Shown = () => {
  const messages = useMessages('help');
  const { id = '' } = useParams();
  const language = useLanguageStore((state) => state.language);
  const query = useQuery(helpQueries.article(language, id));
  if (isNotThere(query.error)) {
    const toStart = (
      <Link className={buttonClass()} to={paths.signIn}>
        {messages.to_start}
      </Link>
    );
    return <NotThere title={messages.not_found} text={messages.not_found_text} action={toStart} />;
  }
  return (
    <AsyncView query={query} loading={<Skeleton height={420} />} isPage>
      {(article) => <Text article={article} />}
    </AsyncView>
  );
};

const Text = ({ article: { icon, title, description, type, updated_at, body } }: { article: Article }) => {
  const messages = useMessages('help');
  const { date } = useFormat();
  useTitle(title);
  return (
    <article className={s.article}>
      <header>
        <ArticleIcon icon={icon} />
        <h1>{title}</h1>
        <p className={classNames(typography.muted, s.lead)}>{description}</p>
        <p className={classNames(typography.faint, typography.small, s.facts)}>
          {messages[type]} · <time dateTime={updated_at}>{fill(messages.updated, { date: date(new Date(updated_at)) })}</time>
        </p>
      </header>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes every article (functions/adapters/help) */}
      <div className={classNames(layout.borderTop, typography.breaks, s.body)} dangerouslySetInnerHTML={{ __html: body }} />
    </article>
  );
};

const Others = () => {
  const messages = useMessages('help');
  const { id } = useParams();
  const { data = [] } = useQuery(helpQueries.articles(useLanguageStore((state) => state.language)));
  const others = data.filter((each) => isPublished(each) && each.id !== id);
  if (others.length === 0) return null;
  return (
    <nav className={classNames(layout.stack, layout.gap2, s.others)} aria-label={messages.more}>
      <h2>{messages.more}</h2>
      {others.map((each) => (
        <Link key={each.id} to={paths.help(each.id)}>
          {each.title}
        </Link>
      ))}
    </nav>
  );
};
