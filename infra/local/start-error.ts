/** The local stack cannot start; the message is one sentence for whoever typed the command. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
