import { Param } from '@nestjs/common';
import type { PipeTransform } from '@nestjs/common';
import { Problem } from './problem.js';

/** The name of a round or form is that of its shoe or series with a number behind it, and longer than either may be. */
const NAME_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,79}$/;

/** A part of the path that names a thing. What cannot be a name cannot be found. */
export function IdParam(name: string): ParameterDecorator {
  return Param(name, new IdPipe());
}

class IdPipe implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    if (typeof value === 'string' && NAME_PATTERN.test(value)) return value;
    throw new Problem(404, 'no-such-resource', 'there is nothing at this path');
  }
}
