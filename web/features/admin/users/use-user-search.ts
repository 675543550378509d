import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { MIN_USER_QUERY } from '#shared/admin/admin-user.ts';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';

const SEARCH_DEBOUNCE_MS = 250;

/**
 * The search and the page are part of the URL. A query below the minimum length keeps the current results; an empty one shows all users.
 */
export const useUserSearch = () => {
  const [address, setAddress] = useSearchParams();
  const q = address.get('q') ?? undefined;
  const [text, setText] = useState(q ?? '');
  const settled = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  const wanted = settled === '' ? undefined : settled.length < MIN_USER_QUERY ? q : settled;
  useEffect(() => {
    if (wanted !== q) setAddress({ section: 'users', ...(wanted !== undefined && { q: wanted }) }, { replace: true });
  }, [wanted, q, setAddress]);
  const setPage = (page: number) => setAddress({ section: 'users', ...(q !== undefined && { q }), page: String(page) });
  return { text, setText, page: pageOf(address.get('page')), setPage, q };
};

const pageOf = (text: string | null): number => (text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1);
