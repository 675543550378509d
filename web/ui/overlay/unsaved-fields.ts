/** Ids of the fields of an overlay whose text is not saved; the overlay around it has them, too. */
export class UnsavedFields extends Set<string> {
  readonly #listeners = new Set<() => void>();
  readonly #outer: Set<string> | undefined;

  constructor(outer?: Set<string>) {
    super();
    this.#outer = outer;
  }

  override add(id: string): this {
    this.#outer?.add(id);
    super.add(id);
    this.#tell();
    return this;
  }

  override delete(id: string): boolean {
    this.#outer?.delete(id);
    const isRemoved = super.delete(id);
    this.#tell();
    return isRemoved;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
