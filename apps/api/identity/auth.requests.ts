import { Id, Secret, Text } from '#requests';

/** The request that enrols the first administrator of an empty directory. */
export class FirstAdministratorRequest {
  @Secret({ description: 'the one-time token that the first start printed' })
  readonly token!: string;

  @Id({ description: 'case does not matter', example: 'administrator' })
  readonly username!: string;

  @Text({ max: 100, description: 'the name that reports show', example: 'Ada Byron' })
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

  @Secret({ optional: true, description: 'of a table device, in place of username and password' })
  readonly deviceCredential?: string;
}
