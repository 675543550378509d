import { useMemo } from 'react';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import { placeWords } from './place-words.ts';
import { pageFont } from './word-cloud.tsx';

/** `weight` is relative to the first word's, which is 1. */
type WeighedWord = { text: string; weight: number };
type Props = { label: string; words: readonly WeighedWord[]; height: number };

const WIDTH = { wide: 640, narrow: 300 };
const MIN_PX = 13;
const MAX_PX = 34;
const FONT_WEIGHT = 600;
const UPRIGHT_DEGREES = 90;

/** A static word cloud by weight; screen readers get a list. */
export const StillCloud = ({ label, words, height }: Props) => {
  const width = useMedia('(max-width: 676px)') ? WIDTH.narrow : WIDTH.wide;
  const placed = useMemo(() => {
    const most = Math.max(...words.map(({ weight }) => weight));
    // The area of a word grows with the square of its font size.
    const sizeOf = (weight: number) => MIN_PX + (MAX_PX - MIN_PX) * Math.sqrt(most > 0 ? weight / most : 0);
    const sized = words.map(({ text, weight }) => ({ text, size: sizeOf(weight) }));
    return placeWords(sized, { width, height, fontFamily: pageFont(), fontWeight: FONT_WEIGHT, degrees: UPRIGHT_DEGREES });
  }, [words, width, height]);
  const spoken = `${label}: ${words.map(({ text }) => text).join(', ')}`;
  return (
    <svg viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`} width="100%" height={height} role="img" aria-label={spoken}>
      {placed.map(({ text, size, x, y }) => (
        <text
          key={text}
          transform={`translate(${x} ${y}) rotate(${UPRIGHT_DEGREES})`}
          textAnchor="middle"
          fontSize={size}
          fontWeight={FONT_WEIGHT}
          style={{
            fill: `color-mix(in oklab, var(--c-accent) ${Math.round((100 * (size - MIN_PX)) / (MAX_PX - MIN_PX))}%, var(--c-muted))`,
          }}
        >
          {text}
        </text>
      ))}
    </svg>
  );
};
