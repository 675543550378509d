import { useEffect, useRef } from 'react';
import { hasOpenOverlay } from '../overlay/use-topmost.ts';
import { areKeysHeld } from './held-keys.ts';
import { type Shortcut, useShortcuts } from './shortcuts.store.ts';

/** Between two keys of a sequence, as they were pressed: a busy page may hear of both at once. */
const SEQUENCE_MS = 1_500;
const EDITABLE = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]';

let lastId = 0;
let prefix: { keys: string; at: number } | undefined;

const keysOf = ({ key, metaKey, ctrlKey }: KeyboardEvent): string =>
  `${metaKey || ctrlKey ? 'mod+' : ''}${key.length === 1 ? key.toLowerCase() : key}`;

const isTaken = (event: KeyboardEvent, keys: string): boolean => {
  const target = event.target instanceof Element ? event.target : undefined;
  if (event.defaultPrevented || event.isComposing || event.altKey || event.repeat || areKeysHeld() || hasOpenOverlay()) return true;
  // The keys of buttons and links.
  if (['Enter', ' '].includes(keys) && target?.closest('a, button')) return true;
  return !keys.startsWith('mod+') && target?.closest(EDITABLE) != null;
};

const onKeyDown = (event: KeyboardEvent): void => {
  const pressed = keysOf(event);
  if (['Shift', 'mod+Control', 'mod+Meta', 'Alt'].includes(pressed) || isTaken(event, pressed)) return;
  const { all } = useShortcuts.getState();
  const sequence = prefix && event.timeStamp - prefix.at <= SEQUENCE_MS ? `${prefix.keys} ${pressed}` : pressed;
  // The most recent registration wins.
  const found = all.findLast(({ keys }) => keys === sequence) ?? all.findLast(({ keys }) => keys === pressed);
  prefix = undefined;
  if (found) {
    event.preventDefault();
    found.run();
  } else if (all.some(({ keys }) => keys?.startsWith(`${pressed} `))) prefix = { keys: pressed, at: event.timeStamp };
};

const register = (shortcut: Shortcut): (() => void) => {
  lastId += 1;
  const id = lastId;
  const { all } = useShortcuts.getState();
  if (all.length === 0) document.addEventListener('keydown', onKeyDown);
  useShortcuts.setState({ all: [...all, { ...shortcut, id }] });
  return () => {
    const rest = useShortcuts.getState().all.filter((each) => each.id !== id);
    useShortcuts.setState({ all: rest });
    if (rest.length === 0) document.removeEventListener('keydown', onKeyDown);
  };
};

/** Registers a key while the component is mounted and `isOn`; `?` and the command palette list it. */
export const useShortcut = ({ name, keys, run, onlyByKey, isOn = true }: Shortcut & { isOn?: boolean }): void => {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(
    () => (isOn ? register({ name, run: () => latest.current(), ...(keys && { keys }), ...(onlyByKey && { onlyByKey }) }) : undefined),
    [name, keys, onlyByKey, isOn],
  );
};

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys as they are printed: `mod+k` becomes ⌘K or Ctrl K. */
export const printedKeys = (keys: string): string[] =>
  keys.split(/[ +]/).map((key) => (key === 'mod' ? (isMac() ? '⌘' : 'Ctrl') : key.length === 1 ? key.toUpperCase() : key));
