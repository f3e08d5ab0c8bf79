import { randomUUID } from 'node:crypto';
import gossipPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_pb.js';
import featuresPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_pb.js';
import sharedPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';

/** A node of a cluster in gossip. */
export interface ClusterMember {
  readonly port: number;
  readonly leads: boolean;
  /** Whether the others hear of it. Default: they do. */
  readonly isAlive?: boolean;
}

const STREAMS = 'event_store.client.streams.streams';

/** The methods of a server version; append sessions came with 25.1. */
export function supportedMethods(version: string, appendSessions: boolean): featuresPb.SupportedMethods {
  const methods = ['read', 'append', 'delete', 'tombstone', 'batchappend'].map((name) =>
    method(STREAMS, name),
  );
  if (appendSessions) methods.push(method('kurrentdb.protocol.v2.streams.StreamsService', 'AppendSession'));
  return new featuresPb.SupportedMethods().setEventStoreServerVersion(version).setMethodsList(methods);
}

export function clusterInfo(members: readonly ClusterMember[]): gossipPb.ClusterInfo {
  const { VNodeState } = gossipPb.MemberInfo;
  return new gossipPb.ClusterInfo().setMembersList(
    members.map(({ port, leads, isAlive = true }) =>
      new gossipPb.MemberInfo()
        .setInstanceId(new sharedPb.UUID().setString(randomUUID()))
        .setTimeStamp(String(Date.now()))
        .setState(leads ? VNodeState.LEADER : VNodeState.FOLLOWER)
        .setIsAlive(isAlive)
        .setHttpEndPoint(new gossipPb.EndPoint().setAddress('127.0.0.1').setPort(port)),
    ),
  );
}

function method(service: string, name: string): featuresPb.SupportedMethod {
  return new featuresPb.SupportedMethod().setServiceName(service).setMethodName(name);
}
