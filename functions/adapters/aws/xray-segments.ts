import type { Socket } from 'node:dgram';
import type { Span } from '#functions/trace.ts';

const ID = /^Root=([^;]+);Parent=([^;]+);Sampled=1/;

/**
 * Sends calls of other services to the daemon beside the function, as parts of the trace of its invocation. The id of the request is an
 * annotation, by which the traces of a call and of its workers are found. Undefined where there is no daemon.
 */
export const xraySegments = (daemon = process.env.AWS_XRAY_DAEMON_ADDRESS): ((span: Span) => void) | undefined => {
  if (!daemon) return undefined;
  const [host, port] = daemon.split(':');
  let socket: Socket | undefined;
  return ({ name, startedAt, endedAt, outcome, requestId }) => {
    // It changes with each invocation.
    const [, trace_id, parent_id] = ID.exec(process.env._X_AMZN_TRACE_ID ?? '') ?? [];
    if (!trace_id) return;
    // Loaded with the first call, not at a cold start. A lost part of a trace must not fail a call.
    socket ??= process
      .getBuiltinModule('node:dgram')
      .createSocket('udp4')
      .on('error', () => undefined)
      .unref();
    const segment = {
      ...{ name, id: `0000${crypto.randomUUID().slice(-12)}`, trace_id, parent_id, type: 'subsegment', namespace: 'remote' },
      ...{ start_time: startedAt / 1_000, end_time: endedAt / 1_000, error: outcome === 'refused', fault: outcome === 'failed' },
      ...(requestId && { annotations: { requestId } }),
    };
    socket.send(`{"format":"json","version":1}\n${JSON.stringify(segment)}`, Number(port), host);
  };
};
