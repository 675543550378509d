/** Handles a key in the panel while its box has the focus: true when it was handled. */
export type PanelKeys = (key: string) => boolean;
