import type { ExecutionContext, Type } from '@nestjs/common';

/** The classes of the parameters of the route that serves a request. */
export function parameterTypes(context: ExecutionContext): readonly Type[] {
  const prototype = context.getClass().prototype as object;
  const types = Reflect.getMetadata('design:paramtypes', prototype, context.getHandler().name) as
    readonly Type[] | undefined;
  return types ?? [];
}
