import { Param } from '@nestjs/common';
import type { PipeTransform } from '@nestjs/common';
import { isIsoDate } from '#kernel';
import { Problem } from '../problems/problem.js';

/** The id of a round or form is the name of its shoe or series with a number, so it can be longer than either. */
const NAME_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,79}$/;

/** An id in the path: a name, or a date if it is called `gamingDay`. An invalid id answers 404. */
export function IdParam(name: string): ParameterDecorator {
  return Param(name, new IdPipe(name === 'gamingDay' ? isIsoDate : isName));
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && NAME_PATTERN.test(value);
}

class IdPipe implements PipeTransform<unknown, string> {
  constructor(private readonly isId: (value: unknown) => boolean) {}

  transform(value: unknown): string {
    if (typeof value === 'string' && this.isId(value)) return value;
    throw new Problem(404, 'no-such-resource', 'there is no resource at this path');
  }
}
