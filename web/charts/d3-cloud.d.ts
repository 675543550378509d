/** Only the part that we use: the published types describe an older version without `random`. */
declare module 'd3-cloud' {
  type Word = { text: string; size: number };
  type Layout<W extends Word> = {
    size(size: [width: number, height: number]): Layout<W>;
    words(words: W[]): Layout<W>;
    font(family: string): Layout<W>;
    fontWeight(weight: number): Layout<W>;
    fontSize(size: (word: W) => number): Layout<W>;
    rotate(degrees: () => number): Layout<W>;
    padding(pixels: number): Layout<W>;
    random(random: () => number): Layout<W>;
    /** Receives the words that were placed, with coordinates relative to the center of the area. */
    on(event: 'end', listener: (placed: (W & { x: number; y: number })[]) => void): Layout<W>;
    start(): Layout<W>;
  };
  export default function cloud<W extends Word>(): Layout<W>;
}
