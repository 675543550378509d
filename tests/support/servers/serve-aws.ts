import { startAwsServices } from '#infra/local/services/aws-services.ts';

/** Runs in a separate process that can be killed: `node serve-aws.ts <dir>` prints its endpoints. */
const { endpoint, poolEndpoint, userPool } = await startAwsServices({ dir: process.argv[2] ?? '' });
process.stdout.write(`${JSON.stringify({ endpoint, poolEndpoint, userPool })}\n`);
