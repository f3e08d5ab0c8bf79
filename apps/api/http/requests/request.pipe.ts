import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { readRequest } from '#requests';
import type { RequestClass } from '#requests';
import { Problem } from '../problems/problem.js';

/** The pipe that turns bodies and queries into instances of their classes, and refuses undeclared fields. */
export class RequestPipe implements PipeTransform {
  transform(value: unknown, { type: source, metatype }: ArgumentMetadata): unknown {
    if ((source !== 'body' && source !== 'query') || !isDeclared(metatype)) return value;
    const { request, problems } = readRequest(metatype, value);
    if (!problems) return request;
    const fields = problems.length === 1 ? 'a field' : 'fields';
    throw new Problem(
      400,
      `invalid-${source}`,
      `${fields} of the ${source} ${problems.length === 1 ? 'is' : 'are'} not valid; errors says which and why`,
      {
        errors: problems,
      },
    );
  }
}

/** Whether the type of a parameter is a declared class and not a built-in one. */
function isDeclared(metatype: ArgumentMetadata['metatype']): metatype is RequestClass {
  return metatype !== undefined && ![Object, String, Number, Boolean, Array].includes(metatype as never);
}
