import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import type { INestApplication, Type } from '@nestjs/common';
import { ROLES } from '#identity';
import type { Role } from '#identity';
import { ACCESS } from '../../apps/api/identity/index.js';
import type { Access } from '../../apps/api/identity/index.js';

/** An operation of the API, and who may carry it out. */
export interface Right {
  /** As in the API's document: `GET /rounds/{roundId}`. */
  readonly operation: string;
  readonly access: Access;
}

/** Who may carry out which operation, as the guard reads it, in the order of paths. */
export function rightsOf(app: INestApplication): readonly Right[] {
  const reflector = app.get(Reflector);
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [
    ...module.controllers.values(),
  ]);
  const rights = controllers.flatMap(({ metatype }) => {
    const type = metatype as Type<object>;
    const prototype = type.prototype as Record<string, () => void>;
    return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name]!;
      const method = reflector.get<RequestMethod | undefined>(METHOD_METADATA, handler);
      if (method === undefined) return [];
      const path = [type, handler].map((part) => reflector.get<string>(PATH_METADATA, part));
      const access = reflector.getAllAndOverride<Access | undefined>(ACCESS, [handler, type]) ?? [];
      return [{ operation: `${RequestMethod[method]} ${asDocumented(path)}`, access }];
    });
  });
  const pathOf = ({ operation }: Right): string => operation.split(' ').reverse().join(' ');
  return rights.sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1));
}

function asDocumented(parts: readonly string[]): string {
  const path = parts.flatMap((part) => part.split('/')).filter((part) => part !== '');
  return `/${path.join('/').replace(/:(\w+)/g, '{$1}')}`;
}

/** Whether somebody of the role may carry the operation out. */
export function isOpenTo({ access }: Right, role: Role): boolean {
  return access === 'public' || access.includes(role);
}

/** The table of rights, for those who judge whether duties are apart. */
export function rightsPage(rights: readonly Right[]): string {
  const rows = rights.map((right) => {
    const cells = ROLES.map((role) => (isOpenTo(right, role) ? '✓' : ''));
    return `| \`${right.operation}\` | ${right.access === 'public' ? '✓' : ''} | ${cells.join(' | ')} |`;
  });
  return [
    '# Rights',
    '',
    'Written by `UPDATE_REFERENCE=1 npm test -- test/reference` from the code. The table shows which role may carry out',
    'which operation; every other role gets 403 `role-not-allowed`. An operation that is open without a credential is',
    'marked under "none". A signature is given in the role of the signer, and a password is changed by its owner. The',
    'roles of one person belong to one duty ([security](../operations/security.md)). The register of forms shows the',
    'count team an amount only after the original is counted.',
    '',
    `| Operation | none | ${ROLES.join(' | ')} |`,
    `| --- | --- | ${ROLES.map(() => '---').join(' | ')} |`,
    ...rows,
    '',
  ].join('\n');
}
