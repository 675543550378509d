import { type FormEvent, useRef, useState } from 'react';
import { emailProblem, passwordProblem, toEmail } from '#shared/auth/credentials.ts';
import { signIn } from '#web/api/session.ts';
import { forgetInBrowser, offerToBrowser } from '../credential-store.ts';
import { forgetEmail, rememberEmail, rememberedEmail } from './remembered-email.ts';
import { isWrongCredentials } from './sign-in-problem.ts';
import { isStepNeeded, type StepNeeded } from './step-needed.ts';

const NO_PROBLEMS: Partial<Record<'email' | 'password', ReturnType<typeof emailProblem>>> = {};

/** Email, password and the choice to be remembered. `onChange` runs before a change of email or password. */
const useCredentials = (onChange: () => void) => {
  const [email, setEmail] = useState(rememberedEmail);
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(() => rememberedEmail() !== '');
  const changing = (change: (text: string) => void) => (text: string) => {
    onChange();
    change(text);
  };
  return {
    email,
    setEmail: changing(setEmail),
    password,
    setPassword: changing(setPassword),
    remember,
    setRemember: (wanted: boolean): void => {
      setRemember(wanted);
      if (!wanted) void forget();
    },
  };
};

/** State of the sign-in form. Errors show after the first submit; a failed sign-in keeps the input. */
export const useSignIn = (onFailure: (error: unknown) => void) => {
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [busy, setBusy] = useState(false);
  const [challenge, setChallenge] = useState<StepNeeded>();
  const credentials = useCredentials(() => setRefused(false));
  const { email, password, remember } = credentials;
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const isRunning = useRef(false);
  const found = { email: emailProblem(email), password: passwordProblem(password) };

  const fail = (error: unknown): void => {
    onFailure(error);
    setRefused(isWrongCredentials(error));
    if (isWrongCredentials(error)) passwordField.current?.select();
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setHasSubmitted(true);
    if (found.email) return emailField.current?.focus();
    if (found.password) return passwordField.current?.focus();
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setRefused(false);
    try {
      await signInAs({ email: toEmail(email), password, remember });
    } catch (error) {
      if (isStepNeeded(error)) setChallenge(error);
      else fail(error);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  return {
    ...credentials,
    problems: hasSubmitted ? found : NO_PROBLEMS,
    /** True after wrong credentials, until either field changes. */
    isRefused,
    busy,
    /** Set if the password was correct and a further step is required. */
    challenge,
    startAgain: () => setChallenge(undefined),
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
  // Not awaited, because the browser may ask the user first.
  if (remember) void offerToBrowser(email, password).catch(() => undefined);
};
