import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A closed data folder in which a staff is enrolled, with what signs them in. */
export class EnrolledStaff<Name extends string> {
  private constructor(
    private readonly files: ReadonlyMap<string, Buffer>,
    readonly tokens: ReadonlyMap<Name, string>,
  ) {}

  static readFrom<Name extends string>(
    folder: string,
    tokens: ReadonlyMap<Name, string>,
  ): EnrolledStaff<Name> {
    const files = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))] as const);
    return new EnrolledStaff(new Map(files), new Map(tokens));
  }

  writeTo(folder: string): void {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const [name, bytes] of this.files) writeFileSync(join(folder, name), bytes, { mode: 0o600 });
  }
}

/** Whether no server has written to a data folder. */
export function isUnused(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0;
}
