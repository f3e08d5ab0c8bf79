/** The part of a connection string that names the servers, without credentials. */
export interface ServerAddress {
  /** As written, such as `a:2113,b:2113`. */
  readonly text: string;
  readonly hosts: readonly { readonly host: string; readonly port: number }[];
  readonly tls: boolean;
  readonly user: string | undefined;
}

const DEFAULT_PORT = 2113;

/** Reads a connection string that the client accepts. */
export function addressOf(connectionString: string): ServerAddress {
  const [, user, text = ''] = /^[^:]+:\/\/(?:([^:@/]+):[^@/]*@)?([^/?]+)/.exec(connectionString.trim()) ?? [];
  return {
    text,
    hosts: text.split(',').map((each) => {
      const [host = '', port] = each.trim().split(':');
      return { host, port: Number(port ?? DEFAULT_PORT) };
    }),
    tls: !/[?&]tls=false\b/i.test(connectionString),
    user: user === undefined ? undefined : decodeURIComponent(user),
  };
}
