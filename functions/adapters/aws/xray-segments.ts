import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:dgram';
import type { Span } from '#functions/trace.ts';

const HEADER = '{"format":"json","version":1}\n';
const ID_BYTES = 8;
const SECOND_MS = 1_000;

/** `trace`: the header of the invocation, which changes with each. */
type Environment = { daemon: string | undefined; trace: () => string | undefined };

export const lambdaTrace = (): Environment => ({
  daemon: process.env.AWS_XRAY_DAEMON_ADDRESS,
  trace: () => process.env._X_AMZN_TRACE_ID,
});

/**
 * Sends calls of other services to the daemon beside the function, as parts of the trace of its invocation. The id of the request is an
 * annotation, by which the traces of a call and of its workers are found. Undefined where there is no daemon.
 */
export const xraySegments = ({ daemon, trace }: Environment): ((span: Span) => void) | undefined => {
  const { hostname, port } = URL.parse(`udp://${daemon}`) ?? {};
  if (!daemon || !hostname || !port) return undefined;
  let socket: Socket | undefined;
  return (span) => {
    const { Root: trace_id, Parent: parent_id, Sampled } = fieldsOf(trace() ?? '');
    if (!trace_id || !parent_id || Sampled !== '1') return;
    if (!socket) {
      // Loaded with the first call, not at a cold start.
      socket = process.getBuiltinModule('node:dgram').createSocket('udp4').unref();
      // A lost part of a trace must not fail a call.
      socket.on('error', () => undefined);
    }
    const segment = {
      ...{ id: randomBytes(ID_BYTES).toString('hex'), trace_id, parent_id, type: 'subsegment', namespace: 'remote' },
      name: span.name,
      start_time: span.startedAt / SECOND_MS,
      end_time: span.endedAt / SECOND_MS,
      ...(span.outcome === 'refused' && { error: true }),
      ...(span.outcome === 'failed' && { fault: true }),
      ...(span.requestId && { annotations: { requestId: span.requestId } }),
    };
    socket.send(HEADER + JSON.stringify(segment), Number(port), hostname);
  };
};

/** 'Root=1-…;Parent=…;Sampled=1' */
const fieldsOf = (header: string): Record<string, string | undefined> =>
  Object.fromEntries(header.split(';').map((field) => field.split('=')));
