import { Body, Patch, Post, Put } from '@nestjs/common';
import type { ActingRole, Property, UseCase, UseCaseOf } from '#application';
import type { CommandBody, RequestClass } from '#requests';
import { IdParam } from '../http/index.js';
import { Caller } from './command-caller.js';
import type { CommandCaller } from './command-caller.js';
import { FloorCommand } from './floor-command.js';
import type { LedgerService } from './ledger.service.js';
import type { ReceiptResponse } from './receipt.response.js';

/** Optional parts of a command's route. */
type Circumstances = Partial<CommandBody>;

/** The parameters of a path: `roundId` of `:roundId/wagers`. */
type PathNames<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? PathNames<Part> | PathNames<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

/** The input of a use case: the parameters of the path and the fields of the body. */
type Asked<Path extends string, Fields> = Readonly<Record<PathNames<Path>, string>> &
  Omit<Fields, keyof CommandBody>;

/** The route of a command: everything that its use case and its class do not declare. */
export interface CommandRoute {
  readonly method: 'POST' | 'PUT' | 'PATCH';
  readonly path: string;
  /** The name of the operation in the API document. */
  readonly operation: string;
  readonly summary: string;
  /** Class of the body. */
  readonly fields: RequestClass<Circumstances>;
  readonly useCase: (asked: never, property: Property) => UseCase;
  /** The roles that may ever carry it out; a request that names a role of its signer is checked by the use case. */
  readonly roles: readonly ActingRole[];
  /** The key in the events' data that names what was made, where that is not the stream's own id. */
  readonly made?: string;
}

/** Declares the route of a command, which passes the path and the body to its use case. */
export function command<Path extends string, Fields extends Circumstances>(
  method: CommandRoute['method'],
  path: Path,
  route: {
    readonly operation: string;
    readonly summary: string;
    readonly fields: RequestClass<Fields>;
    readonly made?: string;
  } & AskedUseCase<Asked<Path, Fields>>,
): CommandRoute {
  const { roles = (route.useCase as Partial<UseCaseOf<never>>).roles } = route;
  if (!roles) throw new Error(`${method} ${path} does not say which roles it is open to`);
  return { method, path, ...route, roles };
}

/** A use case as it is declared, or what makes one of the request, with its roles. */
type AskedUseCase<Request> =
  | { readonly useCase: UseCaseOf<Request>; readonly roles?: undefined }
  | {
      readonly useCase: (asked: Request, property: Property) => UseCase;
      readonly roles: readonly ActingRole[];
    };

const METHODS = { POST: Post, PUT: Put, PATCH: Patch } as const;

/** Adds an operation for each command to a controller. */
export function Commands(...routes: readonly CommandRoute[]): ClassDecorator {
  return ({ prototype }) => {
    for (const route of routes) addOperation(prototype as object, route);
  };
}

interface FloorController {
  readonly ledger: LedgerService;
}

function addOperation(
  prototype: object,
  { method, path, operation, summary, fields, useCase, roles, made }: CommandRoute,
): void {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const operations = {
    [operation](this: FloorController, ...given: unknown[]): Promise<ReceiptResponse> {
      const [body, caller] = given.slice(names.length) as [Circumstances, CommandCaller];
      const { occurredAt: _occurredAt, asHappened: _asHappened, ...said } = body;
      const asked = {
        ...Object.fromEntries(names.map((name, index) => [name, given[index]])),
        ...present(said),
      };
      const { property } = this.ledger;
      return this.ledger.record(useCase(asked as never, property), caller, body, made);
    },
  };
  const descriptor: PropertyDescriptor = { value: operations[operation], writable: true, configurable: true };
  Object.defineProperty(prototype, operation, descriptor);
  const parameters = [...names.map((name) => IdParam(name)), Body(), Caller()];
  // In reverse, as a compiler applies decorators: the API document lists them in the reverse of that order.
  parameters.toReversed().forEach((parameter, index) => {
    parameter(prototype, operation, parameters.length - 1 - index);
  });
  const types = [...names.map(() => String), fields, Object];
  Reflect.defineMetadata('design:paramtypes', types, prototype, operation);
  FloorCommand(summary, roles, method === 'POST' ? 201 : 200)(prototype, operation, descriptor);
  METHODS[method](path)(prototype, operation, descriptor);
}

/** The fields that are set: an instance of a class has the others as undefined. */
function present(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
