import { useState } from 'react';

/** True from the first opening on: heavy content loads then and stays mounted for its closing animation and for restoring the focus. */
export const useOpenedOnce = (opened: boolean): boolean => {
  const [used, setUsed] = useState(opened);
  if (opened && !used) setUsed(true);
  return used;
};
