import type { Type } from '@nestjs/common';

const MAIN = 'pitledger:report-columns';

/**
 * The columns of a class of lines that matter where there is no room for all, as on paper and in a terminal, in this order. A field in an
 * object has a dot: `figures.dropCents`.
 */
export function ReportColumns(...names: readonly string[]): ClassDecorator {
  return (target) => Reflect.defineMetadata(MAIN, names, target);
}

/** The columns that a class of lines declares as those that matter. */
export function reportColumnsOf(type: Type): readonly string[] | undefined {
  return Reflect.getMetadata(MAIN, type) as readonly string[] | undefined;
}
