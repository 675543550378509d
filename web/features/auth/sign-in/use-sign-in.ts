import { type FormEvent, useRef, useState } from 'react';
import { emailProblem, passwordProblem } from '#shared/auth/credentials.ts';
import { signIn } from '#web/api/session.ts';
import { forgetInBrowser, offerToBrowser } from '../credential-store.ts';
import { forgetEmail, rememberEmail, rememberedEmail } from './remembered-email.ts';
import { isStepNeeded, type StepNeeded } from './step-needed.ts';

/** The sign-in form's state. Problems are shown from the first attempt on; nothing typed is lost when it fails. */
export const useSignIn = (onFailure: (error: unknown) => void) => {
  const [email, setEmail] = useState(rememberedEmail);
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(() => rememberedEmail() !== '');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<StepNeeded>();
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const running = useRef(false);
  const found = { email: emailProblem(email), password: passwordProblem(password) };

  const problems: Partial<typeof found> = tried ? found : {};

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (found.email) return emailField.current?.focus();
    if (found.password) return passwordField.current?.focus();
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await signInAs({ email: email.trim().toLowerCase(), password, remember });
    } catch (error) {
      if (isStepNeeded(error)) setAsked(error);
      else onFailure(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const chooseRemember = (wanted: boolean): void => {
    setRemember(wanted);
    if (!wanted) void forget();
  };

  return {
    email,
    setEmail,
    password,
    setPassword,
    remember,
    setRemember: chooseRemember,
    problems,
    busy,
    /** The password was right, and a further step is asked for. */
    asked,
    startAgain: () => setAsked(undefined),
    submit: (event: FormEvent) => void submit(event),
    emailField,
    passwordField,
  };
};

const forget = async (): Promise<void> => {
  forgetEmail();
  await forgetInBrowser().catch(() => undefined);
};

const signInAs = async (credentials: { email: string; password: string; remember: boolean }): Promise<void> => {
  const { email, password, remember } = credentials;
  if (remember) rememberEmail(email);
  else await forget();
  await signIn(credentials);
  // The browser may ask the user first: that must not hold up the first screen.
  if (remember) void offerToBrowser(email, password).catch(() => undefined);
};
