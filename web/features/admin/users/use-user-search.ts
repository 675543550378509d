import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { MIN_USER_QUERY, USER_ORDERS, USER_PLANS, USER_STATES } from '#shared/admin/admin-user.ts';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';

const SEARCH_DEBOUNCE_MS = 250;

/** Filters and order of the customer table, as parameters of the URL. */
const CHOICES = { plan: USER_PLANS, state: USER_STATES, order: USER_ORDERS } as const;
export type Choice = keyof typeof CHOICES;

/**
 * The search, the filters and the page are part of the URL. A query below the minimum length keeps the current results; an empty one shows
 * all users.
 */
export const useUserSearch = () => {
  const [address, setAddress] = useSearchParams();
  const q = address.get('q') ?? undefined;
  const [text, setText] = useState(q ?? '');
  const settled = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  const wanted = settled === '' ? undefined : settled.length < MIN_USER_QUERY ? q : settled;
  useEffect(() => {
    if (wanted !== q) setAddress((now) => withParam(now, 'q', wanted), { replace: true });
  }, [wanted, q, setAddress]);
  return {
    text,
    setText,
    asked: {
      page: pageOf(address.get('page')),
      q,
      plan: valueIn(address, 'plan'),
      state: valueIn(address, 'state'),
      order: valueIn(address, 'order'),
    },
    choose: (choice: Choice, value: string) => setAddress((now) => withParam(now, choice, value || undefined)),
    setPage: (page: number) =>
      setAddress((now) => {
        now.set('page', String(page));
        return now;
      }),
  };
};

/** A change returns to the first page. */
const withParam = (address: URLSearchParams, name: string, value: string | undefined): URLSearchParams => {
  address.delete('page');
  if (value === undefined) address.delete(name);
  else address.set(name, value);
  return address;
};

const valueIn = <C extends Choice>(address: URLSearchParams, choice: C): (typeof CHOICES)[C][number] | undefined =>
  CHOICES[choice].find((value) => value === address.get(choice));

const pageOf = (text: string | null): number => (text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1);
