/** The first `length` UTF-16 units, less the first half of a character that would be cut in two. */
export const cutText = (text: string, length: number): string => {
  const start = text.slice(0, length);
  return start.isWellFormed() ? start : start.slice(0, -1);
};

/** The last `length` UTF-16 units, less the second half of a character that would be cut in two. */
export const cutStart = (text: string, length: number): string => {
  const end = text.slice(-length);
  return end.isWellFormed() ? end : end.slice(1);
};
