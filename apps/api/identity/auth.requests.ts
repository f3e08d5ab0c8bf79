import { Id, Secret, Text } from '#requests';

/** The request that enrols the first administrator of an empty directory. */
export class FirstAdministratorRequest {
  @Secret({ description: 'one-time token, printed at the first start' })
  readonly token!: string;

  @Id({ description: 'upper and lower case are the same', example: 'administrator' })
  readonly username!: string;

  @Text({ max: 100, description: 'name in reports', example: 'Ada Byron' })
  readonly name!: string;

  @Secret({ description: 'at least 12 characters' })
  readonly password!: string;
}

/** The credentials for an access token: a username with its password, or a device credential. */
export class TokenRequest {
  @Text({ max: 64, optional: true })
  readonly username?: string;

  @Secret({ optional: true })
  readonly password?: string;

  @Secret({ optional: true, description: 'credential of a table device; replaces username and password' })
  readonly deviceCredential?: string;
}
