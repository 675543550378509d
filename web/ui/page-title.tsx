import { useTitle } from './hooks/use-title.ts';

/** The main heading of a screen, which also names the browser's tab. */
export const PageTitle = ({ children }: { children: string }) => {
  useTitle(children);
  return <h1>{children}</h1>;
};
