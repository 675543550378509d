/** What a key does in the panel below a box that has the focus: true where it does something. */
export type PanelKeys = (key: string) => boolean;
