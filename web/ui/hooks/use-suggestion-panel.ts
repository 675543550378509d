import { type FocusEvent, useState } from 'react';

/** State of the panel below a combobox: whether it is open, and the element id of the active option, for aria-activedescendant. */
export const useSuggestionPanel = () => {
  const [opened, setOpened] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const open = () => setOpened(true);
  const close = () => {
    setOpened(false);
    setActiveId(undefined);
  };
  /** onBlur of the element around the box and its panel. */
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  return { opened, activeId, setActiveId, open, close, closeWhenLeft };
};
