/** Handles a key while the input has the focus. Returns true if it was handled. */
export type PanelKeys = (key: string) => boolean;
