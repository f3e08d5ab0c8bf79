const BEARER = /^bearer +([\w~+/.-]+=*)$/i;

/** The access token of a header `Authorization`; undefined for any other header. */
export function bearerTokenOf(authorization: string): string | undefined {
  return BEARER.exec(authorization)?.[1];
}
