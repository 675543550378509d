import { useRef, useState } from 'react';
import type { Analysis } from '#shared/post-analysis/analysis.ts';
import things from '#web/collections/table/collection.module.css';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { PdfName } from '#web/report/pdf-name.ts';
import { RelatedPlatform } from '#web/report/preview/related-name.tsx';
import report from '#web/report/report.module.css';
import frame from '#web/report/sections/frame.module.css';
import { SectionTabs } from '#web/report/sections/section-tabs.tsx';
import { useSections } from '#web/report/sections/use-sections.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { IconDownload } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import { AnalysisCards } from './analysis-cards.tsx';
import { AnalysisPdf } from './analysis-pdf.tsx';
import { AnalysisPosts } from './analysis-posts.tsx';
import { AnalysisSummary } from './analysis-summary.tsx';
import s from './post-analysis.module.css';

const PDF_NAME = 'Post_Analysis.pdf';
const SECTIONS: ['audience', 'posts'] = ['audience', 'posts'];

/** Audience of the posts, followed by the posts. */
export const AnalysisView = ({ analysis, created }: { analysis: Analysis; created: string }) => {
  const messages = useMessages('postAnalysis');
  const root = useRef<HTMLElement>(null);
  const { active, goTo } = useSections(SECTIONS, root);
  return (
    <RelatedPlatform value="instagram">
      <PdfName value={PDF_NAME}>
        <article ref={root} className={classNames(layout.stack, layout.gap24, report.report)}>
          <Heading analysis={analysis} created={created} />
          <AnalysisSummary profile={analysis.posts_profile} />
          <SectionTabs ids={SECTIONS} active={active} onChoose={(id) => goTo(id === 'posts' ? id : 'audience')} />
          <div id="Audience" className={classNames(layout.stack, layout.gap12, frame.section)} data-report-section="audience">
            <h2>{messages.audience_title}</h2>
            <AnalysisCards analysis={analysis} />
          </div>
          <div id="Posts" className={classNames(layout.stack, layout.gap12, frame.section)} data-report-section="posts">
            <h2>{messages.posts_title}</h2>
            <AnalysisPosts posts={analysis.posts_profile.posts} />
          </div>
        </article>
      </PdfName>
    </RelatedPlatform>
  );
};

const Heading = ({ analysis, created }: { analysis: Analysis; created: string }) => {
  const messages = useMessages('postAnalysis');
  const { date } = useFormat();
  const [isPrinting, setPrinting] = useState(false);
  return (
    <header className={`${things.heading} ${s.heading}`}>
      <div>
        <h1>{messages.analysis_title}</h1>
        <p>{fill(messages.made_on, { date: date(new Date(created)) })}</p>
      </div>
      <span className={classNames(layout.wrap, layout.gap8)}>
        <Link className={buttonClass()} to={paths.campaignResults}>
          {messages.back}
        </Link>
        <Button icon={<IconDownload size={16} aria-hidden />} busy={isPrinting} onClick={() => setPrinting(true)}>
          {messages.download_pdf}
        </Button>
      </span>
      {isPrinting && <AnalysisPdf analysis={analysis} onDone={() => setPrinting(false)} />}
    </header>
  );
};
