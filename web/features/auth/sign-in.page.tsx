import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { brand } from '#web/api/site-config.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { LoadingOverlay } from '#web/ui/feedback/loading-overlay.tsx';
import { suspendWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { Link } from '#web/ui/link.tsx';
import typography from '#web/ui/typography.module.css';
import styles from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { SignInForm } from './sign-in/sign-in-form.tsx';

const DemoEntry = suspendWithRetry(async () => ({ default: (await import('./demo-entry.tsx')).DemoEntry }));

export const SignInPage = () => {
  const [query] = useSearchParams();
  // Read once, because `DemoEntry` removes them from the URL.
  const [demo, setDemo] = useState(() => ({ email: query.get('email'), token: query.get('token') }));
  if (!demo.email || !demo.token) return <SignIn />;
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <DemoEntry email={demo.email} token={demo.token} onRefused={() => setDemo({ email: null, token: null })} />
    </Suspense>
  );
};

const SignIn = () => {
  const messages = useMessages('auth');
  return (
    <AuthFrame title={messages.title} subtitle={messages.subtitle}>
      <SignInForm />
      {brand().switches.signup && (
        <p className={classNames(typography.caption, typography.center, styles.signup)}>
          {messages.no_account}{' '}
          <Link className={classNames(typography.accent, typography.medium)} to={paths.signup}>
            {messages.sign_up}
          </Link>
        </p>
      )}
    </AuthFrame>
  );
};
