import { createContext, type InputHTMLAttributes, useContext, useEffect, useId, useState } from 'react';
import type { UnsavedFields } from '../overlay/unsaved-fields.ts';

/** Fields of the surrounding overlay whose text is not saved. */
export const UnsavedContext = createContext<UnsavedFields | undefined>(undefined);

/** Makes the surrounding overlay ask before it closes. */
export const useUnsaved = (isUnsaved: boolean): void => {
  const unsaved = useContext(UnsavedContext);
  const id = useId();
  useEffect(() => {
    if (!unsaved || !isUnsaved) return;
    unsaved.add(id);
    return () => void unsaved.delete(id);
  }, [unsaved, isUnsaved, id]);
};

type Field = Pick<InputHTMLAttributes<HTMLInputElement>, 'value' | 'type' | 'inputMode'>;

/** Free text counts as unsaved while it differs from the text that the field had at first. */
export const useUnsavedText = ({ value, type, inputMode }: Field, isDraft = true): void => {
  const [saved] = useState(value);
  const isFreeText = type !== 'search' && type !== 'password' && inputMode !== 'numeric';
  useUnsaved(isDraft && isFreeText && value !== saved);
};
