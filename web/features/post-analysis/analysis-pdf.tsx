import type { Analysis } from '#shared/post-analysis/analysis.ts';
import type { CardTable } from '#shared/report-cards/card-data.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { NoRecord } from '#web/report/cards/card.tsx';
import { CardBody } from '#web/report/cards/card-body.tsx';
import { CardTables } from '#web/report/cards/card-grid.tsx';
import { CardPdf } from '#web/report/cards/card-pdf.tsx';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { AnalysisSummary } from './analysis-summary.tsx';
import s from './post-analysis.module.css';
import { useShownCards } from './use-shown-cards.ts';

/** Maximum rows per table; the PDF of a single card contains all rows. */
const ROWS = 10;

const withFirstRows = ({ rows, ...table }: CardTable): CardTable => ({ ...table, rows: rows.slice(0, ROWS) });

/** Print version of the whole analysis: the summary and each card with the first rows of its tables. */
export const AnalysisPdf = ({ analysis, onDone }: { analysis: Analysis; onDone: () => void }) => {
  const messages = useMessages('postAnalysis');
  const { cards, texts } = useShownCards(analysis);
  return (
    <CardPdf title={messages.analysis_title} onDone={onDone}>
      <AnalysisSummary profile={analysis.posts_profile} />
      {cards.map(({ id, content, tables }) => {
        const title = texts.messages[`card.${id}`] ?? id;
        return (
          <section key={id} className={classNames(layout.stack, layout.gap10, layout.borderTop, s.printed)}>
            <h3>{title}</h3>
            {content ? <CardBody content={content} title={title} closesElsewhere={false} /> : <NoRecord />}
            {content && <CardTables tables={tables().map(withFirstRows)} />}
          </section>
        );
      })}
    </CardPdf>
  );
};
