import type { MailBlock, MailBlocks } from '#functions/ports/system/mail-blocks.ts';

/** In-memory adapter for tests of rules; the port suite verifies that it behaves like the real one. */
export const memoryMailBlocks = (): MailBlocks => {
  const known = new Map<string, { at: string; reason?: MailBlock['reason'] }>();
  const write = async (address: string, block: { at: string; reason?: MailBlock['reason'] }): Promise<void> => {
    const key = address.toLowerCase();
    if ((known.get(key)?.at ?? '') < block.at) known.set(key, block);
  };
  return {
    block: write,
    lift: (address, at) => write(address, { at }),
    find: async (address) => {
      const { reason, at = '' } = known.get(address.toLowerCase()) ?? {};
      return reason && { reason, at };
    },
  };
};
