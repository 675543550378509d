import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LoginUser } from '#shared/auth/contract.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import { brand } from '#web/api/site-config.ts';

type Command = ['boot', Record<string, string>] | ['shutdown'];
/** What stands in for Intercom until its script is there: it works off `q`. */
type Chat = ((...command: Command) => void) & { q?: Command[] };

declare global {
  interface Window {
    Intercom?: Chat;
  }
}

const SCRIPT_ID = 'support-chat';

/** The chat of the brand's support, for as long as somebody is signed in. Without an app id nothing of it is loaded. */
export const SupportChat = () => {
  const { data: user } = useQuery(accountQueries.user());
  useEffect(() => (user && brand().providers.chat ? startChat(user) : undefined), [user]);
  return null;
};

const startChat = ({ id, email, name, intercomHash }: LoginUser): (() => void) | undefined => {
  // Without the proof anybody could speak in this name.
  if (intercomHash === undefined) return undefined;
  const { chat } = brand().providers;
  loadScript();
  window.Intercom?.('boot', { app_id: chat, user_id: id, email, name, user_hash: intercomHash });
  return () => window.Intercom?.('shutdown');
};

const loadScript = (): void => {
  if (document.getElementById(SCRIPT_ID)) return;
  const { chat, chatScript } = brand().providers;
  const waiting: Command[] = [];
  window.Intercom = Object.assign((...command: Command) => void waiting.push(command), { q: waiting });
  const script = document.createElement('script');
  Object.assign(script, { id: SCRIPT_ID, async: true, src: `${chatScript}${chat}` });
  document.head.append(script);
};
