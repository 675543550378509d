/** How long the app offers to undo an operation. */
export const UNDO_MS = 10_000;
/** How long the server can undo it: longer, for slow networks and for readers who hold the offer with the pointer. */
export const RESTORE_MS = 5 * 60_000;
