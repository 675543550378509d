import { type ChangeEvent, type CompositionEvent, useState } from 'react';

/**
 * Attributes of an input whose value is not the text as typed, such as a number. While an input method composes, the input keeps its text:
 * replacing it would break the composition and repeat its letters, so that 12 becomes 112.
 */
export const useComposedText = (value: string | number, onText: (text: string) => void) => {
  const [composed, setComposed] = useState<string>();
  return {
    value: composed ?? value,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      if (composed !== undefined) setComposed(currentTarget.value);
      onText(currentTarget.value);
    },
    onCompositionStart: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => setComposed(currentTarget.value),
    onCompositionEnd: () => setComposed(undefined),
  };
};
