import { useState } from 'react';
import { useUrlParams } from '#web/ui/hooks/use-url-params.ts';

/** The upload whose import this tab shows, also after a reload. A tab stays with the first import that it shows. */
export const useShownImport = () => {
  const [params, change] = useUrlParams();
  const [first, setFirst] = useState<string>();
  const show = (uploadId: string): void => change({ import: uploadId }, { replace: true });
  return { shown: params.get('import') ?? first, show, setFirst };
};
