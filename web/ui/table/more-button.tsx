import type { ComponentProps } from 'react';
import { notifyProblem } from '../feedback/notify-problem.ts';
import { Button } from '../form/button.tsx';

type Pages = {
  isFetchingNextPage: boolean;
  fetchNextPage(): Promise<{ isFetchNextPageError: boolean; error: unknown }>;
};
type Props = Pick<ComponentProps<typeof Button>, 'size' | 'wide' | 'children'> & { pages: Pages };

/** Loads the next page. If it fails, the loaded pages remain and the error is shown. */
export const MoreButton = ({ pages, ...look }: Props) => {
  const more = async (): Promise<void> => {
    const { isFetchNextPageError, error } = await pages.fetchNextPage();
    if (isFetchNextPageError) notifyProblem(error);
  };
  return <Button {...look} busy={pages.isFetchingNextPage} onClick={() => void more()} />;
};
