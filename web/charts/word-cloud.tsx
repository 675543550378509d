import { type KeyboardEvent, useMemo } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { moveFocus } from './move-focus.ts';
import { type PlacedWord, placeWords } from './place-words.ts';
import s from './word-cloud.module.css';

/** `size` and `tone` 0..1. */
export type CloudWord = { text: string; size: number; tone: number; isDisabled: boolean };

type Props = { label: string; words: readonly CloudWord[]; onChoose: (text: string) => void };

/** The layout works in columns of 32 pixels. */
const WIDTH = 384;
const HEIGHT = 256;
const MIN_PX = 16;
const MAX_PX = 30;
const WEIGHT = 600;

/** Words by size and tone, each a button. The cloud is a single tab stop; arrow keys move between words. */
export const WordCloud = ({ label, words, onChoose }: Props) => {
  // A word that becomes disabled keeps its position.
  const texts = JSON.stringify(words.map(({ text, size }) => ({ text, size: sizeInPixels(size) })));
  const placed = useMemo(
    () => placeWords(JSON.parse(texts), { width: WIDTH, height: HEIGHT, fontFamily: pageFont(), fontWeight: WEIGHT }),
    [texts],
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed inside an svg
    <svg
      className={classNames(layout.fullWidth, s.cloud)}
      viewBox={`${-WIDTH / 2} ${-HEIGHT / 2} ${WIDTH} ${HEIGHT}`}
      role="group"
      aria-label={label}
    >
      {words.map((word, index) => {
        const place = placed.find(({ text }) => text === word.text);
        return place && <WordButton key={word.text} word={word} place={place} isEntry={index === 0} onChoose={onChoose} />;
      })}
    </svg>
  );
};

// The area of a word grows with the square of its font size.
const sizeInPixels = (size: number): number => MIN_PX + (MAX_PX - MIN_PX) * Math.sqrt(size);

export const pageFont = (): string => getComputedStyle(document.body).fontFamily || 'sans-serif';

type WordProps = { word: CloudWord; place: PlacedWord; isEntry: boolean; onChoose: (text: string) => void };

const WordButton = ({ word, place, isEntry, onChoose }: WordProps) => {
  const { text, tone, isDisabled } = word;
  const choose = () => {
    if (!isDisabled) onChoose(text);
  };
  const press = (event: KeyboardEvent<SVGTextElement>) => {
    if (event.key === 'Enter' || event.key === ' ') choose();
    else if (!moveFocus(event.key, event.currentTarget, wordsBeside(event.currentTarget))) return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button is not allowed inside an svg
    <text
      className={classNames(typography.hoverUnderline, s.word)}
      role="button"
      tabIndex={isEntry ? 0 : -1}
      aria-disabled={isDisabled || undefined}
      transform={`translate(${place.x} ${place.y})`}
      textAnchor="middle"
      fontSize={place.size}
      fontWeight={WEIGHT}
      style={{ fill: `color-mix(in oklab, var(--c-accent) ${Math.round(tone * 100)}%, var(--c-muted))` }}
      onClick={choose}
      onKeyDown={press}
    >
      {text}
    </text>
  );
};

const wordsBeside = ({ parentElement }: SVGTextElement): Iterable<SVGTextElement> =>
  parentElement?.querySelectorAll<SVGTextElement>('[role="button"]') ?? [];
