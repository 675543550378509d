/** For a button that removes its row: the second click of a double click would hit the row that moves up. Keys count as first clicks. */
export const onFirstClick =
  (act: () => void) =>
  ({ detail }: { detail: number }): void => {
    if (detail < 2) act();
  };
