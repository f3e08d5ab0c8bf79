import { Param } from '@nestjs/common';
import type { PipeTransform } from '@nestjs/common';
import { ID_PATTERN } from './fields/id.js';
import { Problem } from './problem.js';

/** A part of the path that names a thing. What cannot be a name cannot be found. */
export function IdParam(name: string): ParameterDecorator {
  return Param(name, new IdPipe());
}

class IdPipe implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    if (typeof value === 'string' && ID_PATTERN.test(value)) return value;
    throw new Problem(404, 'no-such-resource', 'there is nothing at this path');
  }
}
