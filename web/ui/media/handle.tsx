import { Fragment } from 'react';

/** A handle or an email address, which breaks after its separators rather than within a word. */
export const Handle = ({ children }: { children: string }) =>
  children.split(/(?<=[._@-])(?=.)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity
    <Fragment key={at}>
      {at > 1 && <wbr />}
      {part}
    </Fragment>
  ));
