import { type KeyboardEvent, useMemo } from 'react';
import { type PlacedWord, placeWords } from './place-words.ts';
import s from './word-cloud.module.css';

/** `size` and `tone` 0..1. */
export type CloudWord = { text: string; size: number; tone: number; isDisabled: boolean };

type Props = { label: string; words: readonly CloudWord[]; onChoose: (text: string) => void };

/** The layout counts in columns of 32 pixels. */
const WIDTH = 384;
const HEIGHT = 256;
const LEAST_PX = 16;
const MOST_PX = 30;
const WEIGHT = 600;

/** Words by size and tone; each is a button. */
export const WordCloud = ({ label, words, onChoose }: Props) => {
  // What becomes disabled stays where it is.
  const texts = JSON.stringify(words.map(({ text, size }) => ({ text, size: sizeInPixels(size) })));
  const placed = useMemo(
    () => placeWords(JSON.parse(texts), { width: WIDTH, height: HEIGHT, fontFamily: pageFont(), fontWeight: WEIGHT }),
    [texts],
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: fieldsets do not stand in drawings
    <svg className={s.cloud} viewBox={`${-WIDTH / 2} ${-HEIGHT / 2} ${WIDTH} ${HEIGHT}`} role="group" aria-label={label}>
      {words.map((word) => {
        const place = placed.find(({ text }) => text === word.text);
        return place && <WordButton key={word.text} word={word} place={place} onChoose={onChoose} />;
      })}
    </svg>
  );
};

// Areas grow with the square of the letters' height.
const sizeInPixels = (size: number): number => LEAST_PX + (MOST_PX - LEAST_PX) * Math.sqrt(size);

const pageFont = (): string => getComputedStyle(document.body).fontFamily || 'sans-serif';

const WordButton = ({ word, place, onChoose }: { word: CloudWord; place: PlacedWord; onChoose: (text: string) => void }) => {
  const { text, tone, isDisabled } = word;
  const choose = () => {
    if (!isDisabled) onChoose(text);
  };
  const chooseByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    choose();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons do not stand in drawings
    <text
      className={s.word}
      role="button"
      tabIndex={0}
      aria-disabled={isDisabled || undefined}
      transform={`translate(${place.x} ${place.y})`}
      textAnchor="middle"
      fontSize={place.size}
      fontWeight={WEIGHT}
      style={{ fill: `color-mix(in oklab, var(--c-accent) ${Math.round(tone * 100)}%, var(--c-muted))` }}
      onClick={choose}
      onKeyDown={chooseByKey}
    >
      {text}
    </text>
  );
};
