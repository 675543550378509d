/** Starts a browser download. */
export const saveFile = ({ type, name, content }: { type: string; name: string; content: Uint8Array<ArrayBuffer> }): void => {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the object URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
