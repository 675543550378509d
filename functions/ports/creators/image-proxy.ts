import type { ImageType } from '#shared/http/file-reply.ts';

export type Image = { type: ImageType; content: Uint8Array<ArrayBuffer> };

/** Pictures of other servers. */
export interface ImageProxy {
  /** Throws `bad_request` for an address or an answer that is no picture of a network, `unavailable` when it does not come in time. */
  /** `accept`: the types to ask for, where not all of them will do. */
  fetch(address: string, accept?: string): Promise<Image>;
}
