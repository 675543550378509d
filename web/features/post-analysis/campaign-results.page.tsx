import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AppError } from '#shared/http/errors.ts';
import { useCurrentUser } from '#web/api/current-user.ts';
import things from '#web/collections/table/collection.module.css';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import layout from '#web/ui/layout.module.css';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import { LinkForm } from './link-form.tsx';
import { LinkQueue } from './link-queue.tsx';
import { isQueued, markProblems, openQueue, removeLinks } from './links.store.ts';
import { PastAnalyses } from './past-analyses.tsx';
import s from './post-analysis.module.css';
import { type Estimated, useEstimate } from './post-analysis.queries.ts';

const EstimateDialog = lazyOverlay(async () => ({ default: (await import('./estimate-dialog.tsx')).EstimateDialog }));

/** Form for new analyses and the list of existing ones. */
export const CampaignResultsPage = () => {
  const messages = useMessages('postAnalysis');
  const navigate = useNavigate();
  const currentUser = useCurrentUser();
  useState(() => openQueue(currentUser?.id));
  const [estimated, setEstimated] = useState<Estimated>();
  const check = useEstimate({
    onDone: (estimate, links) => {
      markProblems(links, {});
      const left = links.filter(isQueued);
      // The user has removed some during the call, and must not be charged for them.
      if (left.length === links.length) setEstimated({ estimate, links });
      else if (left.length > 0) check.mutate(left);
    },
    onError: (error, links) => markProblems(links, error instanceof AppError ? (error.fields ?? {}) : {}),
  });
  const showGenerated = (id: string, isDialogOpen: boolean): void => {
    removeLinks(estimated?.links ?? []);
    const run = () => void navigate(paths.campaignResult(id));
    // It may have been charged, so the user has to know of it, but may be on another screen by now.
    if (isDialogOpen) run();
    else notify({ kind: 'good', message: messages.started, action: { label: messages.open, run } });
  };
  return (
    <div className={classNames(layout.page, layout.wide)}>
      <header className={things.heading}>
        <div>
          <h1>{messages.title}</h1>
          <p>{messages.subtitle}</p>
        </div>
      </header>
      <section className={classNames(layout.panel, s.entry)} aria-label={messages.new_analysis}>
        <LinkForm busy={check.isPending} onAnalyse={(links) => check.mutate(links)} />
        <LinkQueue />
      </section>
      <PastAnalyses />
      {estimated && <EstimateDialog estimated={estimated} onClose={() => setEstimated(undefined)} onGenerated={showGenerated} />}
    </div>
  );
};
