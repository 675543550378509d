import { vi } from 'vitest';

const LETTER_WIDTH = 0.6;
const LETTER_HEIGHT = 0.8;
const BYTES_OF_A_PIXEL = 4;

type Box = { left: number; top: number; width: number; height: number };

/** jsdom does not draw. This fake renders letters as boxes of equal width, which suffices for placing words. */
export const drawTexts = (): void => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => textContext()) as never);
};

const textContext = () => {
  let drawn: Box[] = [];
  let middle = { x: 0, y: 0 };
  let isUpright = false;
  const context = {
    font: '',
    clearRect: () => {
      drawn = [];
    },
    save: () => undefined,
    restore: () => {
      isUpright = false;
    },
    rotate: (radians: number) => {
      isUpright = Math.abs(Math.sin(radians)) > 0.5;
    },
    strokeText: () => undefined,
    translate: (x: number, y: number) => {
      middle = { x, y };
    },
    measureText: (text: string) => ({ width: text.length * LETTER_WIDTH * pixelsOf(context.font) }),
    fillText: (text: string) => {
      const along = context.measureText(text).width;
      const across = LETTER_HEIGHT * pixelsOf(context.font);
      // A word rotated by 90 degrees extends downwards from its middle, with its letters to the right.
      if (isUpright) drawn.push({ left: middle.x, top: middle.y - along / 2, width: across, height: along });
      else drawn.push({ left: middle.x - along / 2, top: middle.y - across, width: along, height: across });
    },
    getImageData: (_x: number, _y: number, width: number, height: number) => ({ data: pixels(drawn, width, height) }),
  };
  return context;
};

const pixelsOf = (font: string): number => Number.parseInt(/(\d+)px/.exec(font)?.[1] ?? '0', 10);

const pixels = (boxes: Box[], width: number, height: number): Uint8Array => {
  const data = new Uint8Array(width * height * BYTES_OF_A_PIXEL);
  for (const box of boxes) {
    for (let y = Math.floor(box.top); y < box.top + box.height; y++) {
      const start = (y * width + Math.floor(box.left)) * BYTES_OF_A_PIXEL;
      data.fill(255, start, start + Math.ceil(box.width) * BYTES_OF_A_PIXEL);
    }
  }
  return data;
};
