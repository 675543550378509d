import { queryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Brand } from '#shared/brand.ts';
import { GRACE_DAYS } from '#shared/privacy/retention.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { brand } from '#web/api/site-config.ts';
import { fill } from '#web/i18n/fill.ts';
import { type Language, useLanguageStore } from '#web/i18n/language.store.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import { OpenPage } from '#web/ui/media/public-page.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import typography from '#web/ui/typography.module.css';
import s from './legal.module.css';
import { LEGAL_PAGES, type LegalTexts, loadLegalTexts, type LegalPage as Page } from './legal-texts.ts';
import { RetentionTable } from './retention-table.tsx';

const textsIn = (language: Language) =>
  queryOptions({ queryKey: [...queryKeys.legal, language], queryFn: () => loadLegalTexts(language), staleTime: Number.POSITIVE_INFINITY });

/** Privacy, terms and data processing, from the brand's configuration. Public. */
export const LegalPage = () => (
  <OpenPage className={classNames(layout.page, layout.to1080)}>
    <Loaded />
  </OpenPage>
);

const Loaded = () => {
  const { page } = useParams();
  const shown = LEGAL_PAGES.find((each) => each === page) ?? 'privacy';
  const query = useQuery(textsIn(useLanguageStore(({ language }) => language)));
  return (
    <AsyncView query={query} loading={<Skeleton height={420} />} isPage>
      {({ texts, retention }) => (
        <div className={classNames(layout.stack, layout.gap18, s.text)}>
          <PageLinks texts={texts} shown={shown} />
          <Sections texts={texts} shown={shown} />
          {shown === 'privacy' && <RetentionTable texts={texts} retention={retention} />}
          {shown === 'data-processing' && <Processors texts={texts} />}
        </div>
      )}
    </AsyncView>
  );
};

type Shown = { texts: LegalTexts; shown: Page };

const PageLinks = ({ texts, shown }: Shown) => (
  <nav className={classNames(layout.cluster, layout.gap12)} aria-label={texts.contents}>
    {LEGAL_PAGES.map((page) => (
      <Link key={page} className={typography.muted} to={paths.legal(page)} aria-current={page === shown ? 'page' : undefined}>
        {texts.names[page]}
      </Link>
    ))}
    <Link className={typography.muted} to={paths.yourData}>
      {texts.yourData}
    </Link>
  </nav>
);

const translated = ({ defaults }: LegalTexts, configured: string): string => defaults[configured] ?? configured;

const valuesOf = ({ name, privacy: { company, address, contact, location, law } }: Brand, texts: LegalTexts) => ({
  brand: name,
  company: company || name,
  address: address && `, ${address}`,
  contact,
  location: translated(texts, location),
  law: translated(texts, law),
  grace: String(GRACE_DAYS),
});

const Sections = ({ texts, shown }: Shown) => {
  const values = valuesOf(brand(), texts);
  return (
    <>
      <PageTitle>{texts.names[shown]}</PageTitle>
      <p>{fill(texts.intro[shown], values)}</p>
      {texts.sections[shown].map(([title, text]) => (
        <section key={title} className={classNames(layout.stack, layout.gap4)}>
          <h2>{title}</h2>
          <p>{fill(text, values)}</p>
        </section>
      ))}
    </>
  );
};

const Processors = ({ texts }: { texts: LegalTexts }) => (
  <section className={classNames(layout.stack, layout.gap8)}>
    <h2>{texts.processors}</h2>
    <table className={s.table}>
      <thead>
        <tr>
          <th>{texts.processor}</th>
          <th>{texts.purpose}</th>
          <th>{texts.country}</th>
        </tr>
      </thead>
      <tbody>
        {brand().privacy.subProcessors.map(({ name, purpose, country }) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{translated(texts, purpose)}</td>
            <td>{translated(texts, country)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
