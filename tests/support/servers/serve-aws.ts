import { startAwsServices } from '#infra/local/services/aws-services.ts';

/** A process of its own that can be killed: `node serve-aws.ts <dir>` prints where it listens. */
const { endpoint, poolEndpoint, userPool } = await startAwsServices({ dir: process.argv[2] ?? '' });
process.stdout.write(`${JSON.stringify({ endpoint, poolEndpoint, userPool })}\n`);
