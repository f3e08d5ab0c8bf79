import type { DomainEvent } from '#kernel';
import { LEDGER_EVENTS } from '#ledger';
import { Compile } from 'typebox/compile';
import type { Validator } from 'typebox/compile';

const shapes = new Map<string, Validator>();

/**
 * Checks events against the declarations of their types, in their JSON form.
 * @throws Error for an event that does not match
 */
export function expectDeclared(events: readonly DomainEvent[]): void {
  for (const { type, data } of events) {
    const stored: unknown = JSON.parse(JSON.stringify(data));
    const shape = shapeOf(type);
    if (shape.Check(stored)) continue;
    const faults = shape.Errors(stored).map(({ instancePath, message }) => `${instancePath} ${message}`);
    throw new Error(`${type} is not as declared: ${faults.join('; ')} in ${JSON.stringify(stored)}`);
  }
}

function shapeOf(type: string): Validator {
  const known = shapes.get(type);
  if (known) return known;
  const declared = LEDGER_EVENTS.get(type);
  if (!declared) throw new Error(`${type} is not a declared type of event`);
  const shape = Compile(declared.schema);
  shapes.set(type, shape);
  return shape;
}
