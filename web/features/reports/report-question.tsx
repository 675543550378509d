import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { AppError } from '#shared/http/errors.ts';
import type { ReportOffer } from '#shared/reports/contract.ts';
import { brand } from '#web/api/site-config.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { dropReportRequest, type ReportRequest, useReportRequest } from '#web/report/report-request.store.ts';
import { useOpenReport } from '#web/report/use-open-report.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import layout from '#web/ui/layout.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import typography from '#web/ui/typography.module.css';
import { Problem } from './problem.tsx';
import { isAffordable, ReportCost } from './report-cost.tsx';
import s from './report-question.module.css';
import { reportQueries, usePullReport } from './reports.queries.ts';

/** Confirms opening a report and shows its cost. */
export const ReportQuestion = ({ asked: wanted }: { asked: ReportRequest }) => {
  const messages = useMessages('reports');
  const offer = useQuery(reportQueries.offer(wanted));
  const asked = withoutNeedlessRefresh(wanted, offer.data);
  const isFree = offer.data?.cost === 0 && asked.refreshes === undefined;
  const opensAtOnce = asked.onlyWhenCharged === true && (offer.isPending || isFree);
  useOpenAtOnce(asked, asked.onlyWhenCharged === true && isFree);
  const title = asked.refreshes === undefined ? fill(messages.question_title, { brand: brand().name }) : messages.question_refresh_title;
  return (
    <Dialog opened={!opensAtOnce} onClose={dropReportRequest} title={title} size={440}>
      <QuestionForm asked={asked} offer={offer} />
    </Dialog>
  );
};

/** A report that was refreshed in the meantime is opened for free instead of being refreshed again. */
const withoutNeedlessRefresh = (asked: ReportRequest, offer: ReportOffer | undefined): ReportRequest =>
  asked.refreshes !== undefined && offer?.created !== undefined && offer.created > asked.refreshes
    ? { ...asked, refreshes: undefined }
    : asked;

const useOpenAtOnce = (asked: ReportRequest, isWanted: boolean): void => {
  const { openApart } = useOpenReport();
  useEffect(() => {
    if (!isWanted) return;
    dropReportRequest();
    openApart(asked);
  }, [isWanted, asked, openApart]);
};

/** False once the user closed the question or asked for another report. */
const isStillAsked = ({ platform, user_id }: ReportRequest): boolean => {
  const { asked } = useReportRequest.getState();
  return asked?.platform === platform && asked.user_id === user_id;
};

/** Offers a report that arrives after its question was closed, because it may have been charged. */
const useNotifyReady = () => {
  const messages = useMessages('reports');
  const navigate = useNavigate();
  return (name: string, reportId: string): void => {
    const action = { label: messages.confirm, run: () => void navigate(paths.report(reportId)) };
    notify({ kind: 'good', message: fill(messages.ready, { name }), action });
  };
};

/** The cost says already that the credits are used up, with the same link. */
const isShownByCost = (error: Error, offer: ReportOffer | undefined, cost: number): boolean =>
  error instanceof AppError && error.code === 'not_enough_credits' && offer !== undefined && !isAffordable(offer, cost);

type FormProps = { asked: ReportRequest; offer: UseQueryResult<ReportOffer> };

const QuestionForm = ({ asked, offer }: FormProps) => {
  const messages = useMessages('reports');
  const { date } = useFormat();
  const [inTab, setInTab] = useState(asked.opens === 'tab');
  const { openApart, openBeside } = useOpenReport();
  const notifyReady = useNotifyReady();
  const pull = usePullReport({
    onPulled: ({ report_info }) => {
      if (!isStillAsked(asked)) return notifyReady(asked.name, report_info.report_id);
      dropReportRequest();
      openBeside(report_info.report_id);
    },
  });
  const { refreshes } = asked;
  const cost = refreshes === undefined ? (offer.data?.cost ?? 0) : 1;
  const confirm = () => {
    if (!inTab || refreshes !== undefined)
      return pull.mutate({ ...asked, refresh: refreshes !== undefined, max_dollars: offer.data?.dollars ?? 0 });
    dropReportRequest();
    openApart(asked, offer.data?.dollars);
  };
  return (
    <form
      className={classNames(layout.stack, layout.gap16)}
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      <p className={classNames(layout.stack, layout.gap4, typography.note)}>
        {refreshes === undefined ? messages.question_text : fill(messages.question_refresh_text, { date: date(new Date(refreshes)) })}
        <b className={classNames(layout.clipped, typography.strong, typography.textColor, s.name)}>{asked.name}</b>
      </p>
      {offer.isError ? <Problem error={offer.error} /> : <ReportCost offer={offer.data} cost={cost} />}
      {refreshes === undefined && (
        <Checkbox label={messages.new_tab} checked={inTab} onChange={(event) => setInTab(event.currentTarget.checked)} />
      )}
      {pull.isError && !isShownByCost(pull.error, offer.data, cost) && <Problem error={pull.error} />}
      <div className={classNames(layout.wrap, layout.gap8, layout.justifyEnd)}>
        <Button variant="plain" onClick={dropReportRequest}>
          {messages.cancel}
        </Button>
        <Button type="submit" variant="solid" busy={pull.isPending} disabled={!offer.data || !isAffordable(offer.data, cost)}>
          {refreshes === undefined ? messages.confirm : messages.confirm_refresh}
        </Button>
      </div>
    </form>
  );
};
