import { useState } from 'react';

/** True from the first opening on: what is heavy is fetched then, and stays for its closing motion and the focus it gives back. */
export const useOpenedOnce = (opened: boolean): boolean => {
  const [used, setUsed] = useState(opened);
  if (opened && !used) setUsed(true);
  return used;
};
