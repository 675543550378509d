import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isEnded } from '#shared/activity/job.ts';
import type { CampaignView } from '#shared/campaigns/campaign.ts';
import { onSessionEnd } from '#web/api/session.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { useIsAhead } from '#web/ui/hooks/use-is-ahead.ts';
import { IconRefresh } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { campaignQueries, useRefresh, useReloadCampaigns } from './campaigns.queries.ts';

/** Jobs of refreshes that run, by campaign: a refresh continues after the user leaves, and is shown again to one who comes back. */
const refreshing = new Map<string, string>();
onSessionEnd(() => refreshing.clear());

/** Starts a refresh and shows its progress. */
export const RefreshButton = ({ campaign }: { campaign: CampaignView }) => {
  const messages = useMessages('campaigns');
  const { number, time } = useFormat();
  const { _id: id } = campaign;
  const [jobId, setJobId] = useState(() => refreshing.get(id));
  const reload = useReloadCampaigns();
  const startRefresh = useRefresh({
    onDone: ({ job_id }) => {
      refreshing.set(id, job_id);
      setJobId(job_id);
    },
    onError: (error) => {
      notifyProblem(error);
      reload();
    },
  });
  const { data } = useQuery({ ...campaignQueries.refresh(jobId ?? ''), enabled: jobId !== undefined });
  const job = data?.job;
  const hasEnded = job !== undefined && isEnded(job.state);
  const isRunning = jobId !== undefined && !hasEnded;
  useEffect(() => {
    if (!hasEnded) return;
    refreshing.delete(id);
    setJobId(undefined);
    reload();
    const isDone = job?.state === 'done';
    notify({ kind: isDone ? 'good' : 'bad', message: isDone ? messages.refreshed_now : messages.refresh_failed });
  }, [hasEnded, job?.state, id, reload, messages]);
  const from = new Date(campaign.refreshable_from);
  const isTooEarly = useIsAhead(from);
  const mustWait = !isRunning && isTooEarly;
  return (
    <span className={classNames(layout.cluster, layout.gap8)}>
      <Button
        size="sm"
        icon={<IconRefresh size={15} aria-hidden />}
        busy={startRefresh.isPending || isRunning}
        disabled={mustWait}
        title={mustWait ? fill(messages.refresh_wait, { time: time(from) }) : undefined}
        onClick={() => startRefresh.mutate(id)}
      >
        {messages.refresh}
      </Button>
      {isRunning && job && (
        <span className={classNames(typography.muted, typography.small, layout.cluster, layout.gap8)}>
          <ProgressBar label={messages.refresh_progress} done={job.done} total={job.total} />
          <span className="num">{fill(messages.refreshing, { done: number(job.done), total: number(job.total) })}</span>
        </span>
      )}
    </span>
  );
};
