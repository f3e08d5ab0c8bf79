/** The load of a server, and its refusals since the start, for logs and metrics. */
export class HttpLoad {
  requestsUnderWay = 0;
  /** Requests refused because too many were pending. */
  shed = 0;
  /** Requests refused because their user or device sent too many. */
  rateRefused = 0;
  /** Connections closed at once because too many were open. */
  connectionsRefused = 0;
}
