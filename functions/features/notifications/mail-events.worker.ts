import { compose } from '#functions/compose.ts';
import { work } from '#functions/jobs/worker.ts';
import { queues } from '#shared/jobs.ts';
import { blockAddresses, MailEvent } from './block-addresses.ts';

const queue = 'mail-events';

export const handler = work({ queue, maxReceives: queues[queue].maxReceives, message: MailEvent, run: blockAddresses }, compose());
