import { useQuery } from '@tanstack/react-query';
import { accountQueries } from '#web/api/account.queries.ts';
import { useChangeFirstSteps } from '#web/features/first-steps/first-steps.queries.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { IconListCheck } from '#web/ui/icons.ts';

/** Shows the first steps again. Absent unless they are hidden. */
export const ShowFirstSteps = ({ className, onDone }: { className: string | undefined; onDone?: () => void }) => {
  const messages = useMessages('shell');
  const { data: user } = useQuery(accountQueries.user());
  const change = useChangeFirstSteps();
  if (user?.firstSteps !== 'hidden') return null;
  const show = () => {
    onDone?.();
    void change('shown');
  };
  return (
    <button type="button" className={className} onClick={show}>
      <IconListCheck size={16} aria-hidden />
      {messages.first_steps}
    </button>
  );
};
