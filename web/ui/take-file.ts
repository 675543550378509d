/** The chosen file. Empties the input, so that the same file can be chosen again. */
export const takeFile = (input: HTMLInputElement): File | undefined => {
  const file = input.files?.[0];
  input.value = '';
  return file;
};
