import statusPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/status_pb.js';
import errorsPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/errors_pb.js';

/** The node that leads a cluster. */
export interface LeaderNode {
  readonly host: string;
  readonly port: number;
}

/** An error of the client with the answer of the server. */
interface WithTrailer {
  readonly _raw?: { readonly metadata?: { get?(key: string): readonly unknown[] } };
}

/**
 * The leader that a follower of 25.1 or later names when it refuses an append to several streams. The client knows the
 * answers to its other calls, and takes this one for an unknown error.
 */
export function leaderNamedBy(error: unknown): LeaderNode | undefined {
  const [trailer] = (error as WithTrailer)._raw?.metadata?.get?.('grpc-status-details-bin') ?? [];
  if (!Buffer.isBuffer(trailer)) return undefined;
  const details = statusPb.Status.deserializeBinary(trailer).getDetails();
  if (!details?.getTypeUrl().endsWith('NotLeaderNodeErrorDetails')) return undefined;
  const leader = errorsPb.NotLeaderNodeErrorDetails.deserializeBinary(
    details.getValue_asU8(),
  ).getCurrentLeader();
  return leader && { host: leader.getHost(), port: leader.getPort() };
}
