export const BLOCK_REASONS = ['bounce', 'complaint'] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];

/** `at`: ISO time of the bounce or complaint. */
export type MailBlock = { reason: BlockReason; at: string };

/** Addresses that get no more product mails, because they do not exist or their owners complained. Regardless of case. */
export interface MailBlocks {
  /** Idempotent; the latest event of an address counts, in whatever order they arrive. */
  block(address: string, block: MailBlock): Promise<void>;
  /** Allows mails again; events before `at`, an ISO time, no longer block the address. */
  lift(address: string, at: string): Promise<void>;
  find(address: string): Promise<MailBlock | undefined>;
}
