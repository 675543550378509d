import type { KeyboardEvent } from 'react';

/** Safari ends the composition before the Enter that confirms it, which only has the key code of an input method. */
const INPUT_METHOD = 229;

/** Whether the key belongs to the input method: Enter confirms, Escape cancels and arrows choose what is composed, as in Japanese. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean => nativeEvent.isComposing || keyCode === INPUT_METHOD;
