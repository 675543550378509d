import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';

type Values<K extends string> = Record<K, string>;
type Problems<K extends string, P> = Partial<Record<K, P | undefined>>;
type Check<K extends string, P> = (values: Values<K>) => Problems<K, P>;
type Options<K extends string, P> = {
  check: Check<K, P>;
  /** Asynchronous validation, run only if `check` finds no problem. */
  checkLate?: (values: Values<NoInfer<K>>) => Promise<Problems<NoInfer<K>, P>>;
  send: (values: Values<K>) => Promise<void>;
  onFailure: (error: unknown) => void;
  /** Milliseconds; only the last submit within this time is sent. */
  debounceMs?: number;
};

const firstInvalid = <K extends string, P>(problems: Problems<K, P>): string | undefined =>
  Object.entries(problems).find(([, problem]) => problem !== undefined)?.[0];

/**
 * State of a form. Problems show from the first submit on, the first invalid field gets the focus, and failed submits keep the input.
 * A field that was not typed in follows `saved`.
 */
export const useFields = <K extends string, P>(saved: Values<K>, { check, checkLate, send, onFailure, debounceMs = 0 }: Options<K, P>) => {
  const [typed, setTyped] = useState<Partial<Values<K>>>({});
  const values: Values<K> = { ...saved, ...typed };
  const [lateProblems, setLateProblems] = useState<Problems<K, P>>({});
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const run = async (form: HTMLFormElement, submitted: Values<K>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const found = (await checkLate?.(submitted)) ?? {};
      setLateProblems(found);
      if (firstInvalid(found)) focus(form, found);
      else await send(submitted);
    } catch (error) {
      onFailure(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    setTried(true);
    clearTimeout(timer.current);
    const found = check(values);
    if (firstInvalid(found)) focus(form, found);
    else if (debounceMs === 0) void run(form, values);
    else timer.current = setTimeout(() => void run(form, values), debounceMs);
  };

  const field = (name: K) => ({
    name,
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped((now) => ({ ...now, [name]: target.value }));
      setLateProblems((now) => ({ ...now, [name]: undefined }));
    },
  });
  /** A field that the form clears itself is not reported as missing until the next submit. */
  const clear = (name: K): void => {
    setTyped((now) => ({ ...now, [name]: '' }));
    setTried(false);
  };
  /** Text that was sent is no longer typed: its field shows what was saved. */
  const settle = (sent: Values<K>): void => {
    setTyped((now) => without(now, (name) => now[name] === sent[name]));
    setTried(false);
  };
  return { field, clear, settle, problems: tried ? { ...lateProblems, ...defined(check(values)) } : lateProblems, busy, submit };
};

const without = <K extends string>(typed: Partial<Values<K>>, isLeftOut: (name: K) => boolean): Partial<Values<K>> =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !isLeftOut(name as K))) as Partial<Values<K>>;

const defined = <K extends string, P>(problems: Problems<K, P>): Problems<K, P> =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined)) as Problems<K, P>;

const focus = <K extends string, P>(form: HTMLFormElement, problems: Problems<K, P>): void => {
  const wrong = form.elements.namedItem(firstInvalid(problems) ?? '');
  if (wrong instanceof HTMLElement) wrong.focus();
};
