import { useQuery } from '@tanstack/react-query';
import type { Search } from '#shared/discovery/filters/search-state.ts';
import { MAX_COMPARED, MIN_COMPARED } from '#shared/discovery/limits.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { IconScale } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { AddCreator } from './add-creator.tsx';
import s from './compare.module.css';
import { compareQueries } from './compare.queries.ts';
import { CompareTable } from './compare-table.tsx';
import { OverlapView } from './overlap-view.tsx';

type Props = { userIds: string[]; search: Search; onChange: (userIds: string[]) => void };

const WIDTH_PX = 1180;

/** Compares creators side by side and estimates the overlap of their audiences. */
export const CompareDialog = (props: Props) => {
  const messages = useMessages('compare');
  return (
    <Dialog opened onClose={() => props.onChange([])} title={messages.title} size={WIDTH_PX} isInUrl>
      {props.userIds.length < MAX_COMPARED && (
        <div className={classNames(layout.flex, s.tools)}>
          <AddCreator
            platform={props.search.platform}
            userIds={props.userIds}
            onAdd={(userId) => props.onChange([...props.userIds, userId])}
          />
        </div>
      )}
      {props.userIds.length < MIN_COMPARED ? <TooFew {...props} /> : <Comparing {...props} />}
    </Dialog>
  );
};

const TooFew = ({ onChange }: Props) => {
  const messages = useMessages('compare');
  return (
    <EmptyState
      title={messages.too_few}
      icon={<IconScale size={22} stroke={1.6} />}
      action={<Button onClick={() => onChange([])}>{messages.close}</Button>}
    />
  );
};

const Comparing = ({ userIds, search, onChange }: Props) => {
  const comparison = useQuery(compareQueries.of(search, userIds));
  const remove = userIds.length > MIN_COMPARED ? (userId: string) => onChange(userIds.filter((id) => id !== userId)) : undefined;
  return (
    <AsyncView query={comparison} loading={<Skeleton height="100vh" />}>
      {({ creators, audiences }) => (
        <>
          <CompareTable creators={creators} onRemove={remove} />
          <OverlapView creators={creators} audiences={audiences} />
        </>
      )}
    </AsyncView>
  );
};
