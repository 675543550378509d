import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AppError } from '#shared/http/errors.ts';
import things from '#web/collections/table/collection.module.css';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import type { Estimate } from './estimate.ts';
import { LinkForm } from './link-form.tsx';
import { LinkQueue } from './link-queue.tsx';
import { clearLinks, markProblems } from './links.store.ts';
import { PastAnalyses } from './past-analyses.tsx';
import s from './post-analysis.module.css';
import { useEstimate } from './post-analysis.queries.ts';

const EstimateDialog = lazyWithRetry(async () => ({ default: (await import('./estimate-dialog.tsx')).EstimateDialog }));

/** Form for new analyses and the list of existing ones. */
export const CampaignResultsPage = () => {
  const messages = useMessages('postAnalysis');
  const navigate = useNavigate();
  const [estimated, setEstimated] = useState<Estimate>();
  const estimate = useEstimate({
    onDone: (answer) => {
      markProblems({});
      setEstimated(answer);
    },
    onError: (error) => markProblems(error instanceof AppError ? (error.fields ?? {}) : {}),
  });
  return (
    <div className={classNames(layout.page, layout.wide)}>
      <header className={things.heading}>
        <div>
          <h1>{messages.title}</h1>
          <p>{messages.subtitle}</p>
        </div>
      </header>
      <section className={classNames(layout.panel, s.entry)} aria-label={messages.new_analysis}>
        <LinkForm busy={estimate.isPending} onAnalyse={(links) => estimate.mutate(links)} />
        <LinkQueue />
      </section>
      <PastAnalyses />
      {estimated && (
        <EstimateDialog
          estimate={estimated}
          onClose={() => setEstimated(undefined)}
          onGenerated={(id) => {
            clearLinks();
            void navigate(paths.campaignResult(id));
          }}
        />
      )}
    </div>
  );
};
