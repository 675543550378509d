/** The local stack cannot start; the message is one sentence for the person at the terminal. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
