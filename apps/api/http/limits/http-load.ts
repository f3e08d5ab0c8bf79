/** How busy a server is, and what it has refused since it started. Read by whoever wants to know. */
export class HttpLoad {
  requestsUnderWay = 0;
  /** Requests refused because as many were under way as are taken on. */
  shed = 0;
  /** Requests refused because their user or device sent too many. */
  rateRefused = 0;
  /** Connections closed at once because as many were open as are taken on. */
  connectionsRefused = 0;
}
