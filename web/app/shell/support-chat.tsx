import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LoginUser } from '#shared/auth/contract.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import { brand } from '#web/api/site-config.ts';

type Command = ['boot', Record<string, string>] | ['shutdown'];
/** A stub that queues commands in `q` until the Intercom script has loaded. */
type Chat = ((...command: Command) => void) & { q?: Command[] };

declare global {
  interface Window {
    Intercom?: Chat;
  }
}

const SCRIPT_ID = 'support-chat';

/** The brand's support chat for signed-in users. Nothing loads without an app id. */
export const SupportChat = () => {
  const { data: user } = useQuery(accountQueries.user());
  useEffect(() => (user && brand().providers.chat ? startChat(user) : undefined), [user]);
  return null;
};

const startChat = ({ id, email, name, intercomHash }: LoginUser): (() => void) | undefined => {
  // Without the hash, anyone could impersonate this user.
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
