import { useSearchParams } from 'react-router';
import { pageIn } from './page-in.ts';

/** The page of a table and the thing that stands open beside it, in the address: both are there again when one comes back. */
export const useThingPlace = (thing: string) => {
  const [params, setParams] = useSearchParams();
  const page = pageIn(params);
  const go = (to: { page: number; id?: string | undefined }) =>
    setParams({ ...(to.page > 1 && { page: `${to.page}` }), ...(to.id !== undefined && { [thing]: to.id }) });
  return {
    page,
    id: params.get(thing) ?? undefined,
    open: (id: string | undefined) => go({ page, id }),
    onPage: (next: number) => go({ page: next }),
  };
};
