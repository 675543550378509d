import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { BrandPage as Page } from '#shared/brand-pages/contract.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { isNotThere, NotThere } from '#web/ui/feedback/not-there.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { buttonClass } from '#web/ui/form/button.tsx';
import { useRetry } from '#web/ui/hooks/use-retry.ts';
import { useTitle } from '#web/ui/hooks/use-title.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import { KindImage } from '#web/ui/media/kind-image.tsx';
import typography from '#web/ui/typography.module.css';
import { AudienceParts } from './audience-parts.tsx';
import s from './brand-pages.module.css';
import { brandQueries } from './brand-pages.queries.ts';
import { BrandPosts } from './brand-posts.tsx';
import { Partners } from './partners.tsx';
import { ShareOfVoice } from './share-of-voice.tsx';

export const BrandPage = () => {
  const { id = '' } = useParams();
  const messages = useMessages('reports');
  const query = useQuery(brandQueries.page(id));
  const retry = useRetry();
  const back = (
    <Link className={buttonClass()} to={paths.discovery}>
      {messages.to_discovery}
    </Link>
  );
  return (
    <div className={classNames(layout.page, layout.wide)}>
      {query.data ? (
        <Content key={id} page={query.data} />
      ) : isNotThere(query.error) ? (
        <NotThere title={messages.brand_not_there} text={messages.brand_not_there_text} action={back} />
      ) : query.isError ? (
        <>
          <h1>{messages.brand}</h1>
          <ErrorState error={query.error} onRetry={retry} action={back} />
        </>
      ) : (
        <Skeleton height={320} />
      )}
    </div>
  );
};

const Content = ({ page }: { page: Page }) => {
  const messages = useMessages('reports');
  const { brand, sample } = page;
  useTitle(brand.text);
  return (
    <div className={classNames(layout.stack, layout.gap24)}>
      <header>
        <h1 className={classNames(layout.row, layout.gap10)}>
          <KindImage kind="brands" id={`${brand.value}`} />
          {brand.text}
        </h1>
        <p className={typography.subtitle}>{messages.brand_subtitle}</p>
      </header>
      <Partners page={page} />
      <ShareOfVoice brand={brand} />
      {sample.total > 0 && <Sampled page={page} />}
    </div>
  );
};

/** The parts that are computed from the largest partners. */
const Sampled = ({ page }: { page: Page }) => {
  const messages = useMessages('reports');
  const { plural, number, month } = useFormat();
  const { sample, period } = page;
  if (!sample.is_offered) return <p className={typography.note}>{messages.not_offered}</p>;
  const values = { total: number(sample.total), from: month(period.from), to: month(period.to) };
  return (
    <section className={classNames(layout.stack, layout.gap16)} aria-label={messages.sampled}>
      <div>
        <h2 className={s.title}>{messages.sampled}</h2>
        <p className={typography.note}>{fill(plural(messages, 'sample', sample.creators), values)}</p>
      </div>
      <AudienceParts audience={page.audience} />
      <BrandPosts page={page} />
    </section>
  );
};
