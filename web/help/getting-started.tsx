import { useQuery } from '@tanstack/react-query';
import { type ArticleCard, isPublished } from '#shared/help/article.ts';
import { fill } from '#web/i18n/fill.ts';
import { useLanguageStore } from '#web/i18n/language.store.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { buttonClass } from '#web/ui/form/button.tsx';
import { IconExternalLink } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Carousel } from '#web/ui/media/carousel.tsx';
import { VisuallyHidden } from '#web/ui/media/visually-hidden.tsx';
import { ArticleIcon } from './article-icon.tsx';
import s from './getting-started.module.css';
import { helpQueries } from './help.queries.ts';

const AUTOPLAY_MS = 5_000;
const CARD_HEIGHT = 200;

/** A card for each published help article. Optional content, so it renders nothing if there are no articles or they fail to load. */
export const GettingStarted = ({ autoplay }: { autoplay: boolean }) => {
  const messages = useMessages('help');
  const language = useLanguageStore((state) => state.language);
  const { data = [], isPending } = useQuery(helpQueries.articles(language));
  if (isPending) return <Loading title={messages.getting_started} />;
  const articles = data.filter(isPublished);
  if (articles.length === 0) return null;
  return (
    <div className={s.part}>
      <h2>{messages.getting_started}</h2>
      <Carousel
        label={messages.getting_started}
        slides={articles.map((article) => ({ id: article.id, content: <Card article={article} /> }))}
        {...(autoplay && { autoplayMs: AUTOPLAY_MS })}
        messages={{ ...messages, page: (page) => fill(messages.page, { page }) }}
      />
    </div>
  );
};

/** As high as one row of cards and its controls, so that nothing below moves when the articles arrive. */
const Loading = ({ title }: { title: string }) => (
  <div className={s.part}>
    <h2>{title}</h2>
    <div className={s.loading}>
      <Skeleton height={CARD_HEIGHT} />
    </div>
  </div>
);

const Card = ({ article: { icon, title, description, url } }: { article: ArticleCard }) => {
  const messages = useMessages('help');
  return (
    <article className={classNames(layout.stack, layout.panel, layout.gap8, layout.alignStart, s.card)}>
      <ArticleIcon icon={icon} />
      <h3>{title}</h3>
      <p>{description}</p>
      <a className={buttonClass({ size: 'sm' })} href={url ?? undefined} target="_blank" rel="noreferrer">
        {messages.learn_more}
        <VisuallyHidden>{fill(messages.about_in_new_tab, { title })}</VisuallyHidden>
        <IconExternalLink size={14} aria-hidden />
      </a>
    </article>
  );
};
