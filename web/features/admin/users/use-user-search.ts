import { useEffect, useState } from 'react';
import { MIN_USER_QUERY, USER_ORDERS, USER_PLANS, USER_STATES } from '#shared/admin/admin-user.ts';
import { pageIn, pageParam } from '#web/collections/table/page-in.ts';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { useUrlParams } from '#web/ui/hooks/use-url-params.ts';

const SEARCH_DEBOUNCE_MS = 250;

/** Filters and order of the customer table, as parameters of the URL. */
const CHOICES = { plan: USER_PLANS, state: USER_STATES, order: USER_ORDERS } as const;
export type Choice = keyof typeof CHOICES;

/**
 * The search, the filters and the page are part of the URL. A query below the minimum length keeps the current results; an empty one shows
 * all users.
 */
export const useUserSearch = () => {
  const [address, change] = useUrlParams();
  const q = address.get('q') ?? undefined;
  const [text, setText] = useState(q ?? '');
  const settled = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  const wanted = settled === '' ? undefined : settled.length < MIN_USER_QUERY ? q : settled;
  useEffect(() => {
    if (wanted !== q) change({ q: wanted, page: undefined }, { replace: true });
  }, [wanted, q, change]);
  return {
    text,
    setText,
    asked: {
      page: pageIn(address),
      q,
      plan: valueIn(address, 'plan'),
      state: valueIn(address, 'state'),
      order: valueIn(address, 'order'),
    },
    /** A change returns to the first page. */
    choose: (choice: Choice, value: string) => change({ [choice]: value || undefined, page: undefined }),
    setPage: (page: number, how?: { replaces: boolean }) => change({ page: pageParam(page) }, { replace: how?.replaces ?? false }),
  };
};

const valueIn = <C extends Choice>(address: URLSearchParams, choice: C): (typeof CHOICES)[C][number] | undefined =>
  CHOICES[choice].find((value) => value === address.get(choice));
