import { ROLES } from '#identity';
import type { Role } from '#identity';
import { Id, Secret, SomeOf, Text } from '#requests';

/** The request to enrol an account. */
export class EnrolRequest {
  @Id({ description: 'upper and lower case are the same', example: 'm.okafor' })
  readonly username!: string;

  @Text({ max: 100, description: 'name in reports', example: 'M. Okafor' })
  readonly name!: string;

  @SomeOf(ROLES, { description: 'roles of separate duties cannot be held together' })
  readonly roles!: Role[];
}

/** A public key of a table device. */
export class DeviceKeyRequest {
  @Text({
    max: 200,
    description: 'Ed25519, SubjectPublicKeyInfo in base64: the middle line of the PEM file',
    example: 'MCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=',
  })
  readonly publicKey!: string;
}

/** The new roles of a user. */
export class RolesRequest {
  @SomeOf(ROLES, { description: 'roles of separate duties cannot be held together' })
  readonly roles!: Role[];
}

/** A new password of your own. */
export class PasswordRequest {
  @Secret({ description: 'at least 12 characters' })
  readonly password!: string;

  @Secret()
  readonly currentPassword!: string;
}
