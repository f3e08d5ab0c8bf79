import { v7 } from 'uuid';
import type { CommandEnvelope, CommandHandler, Receipt, UseCase } from '#application';
import type { Door, Occasion } from './door.js';
import type { FloorAct } from './floor-acts.js';

/** The person of a role, the same one every time. */
export type PersonOf = (role: string) => { readonly userId: string; readonly name: string };

/** Overrides for a command by the usual person of its role. */
export type CommandOptions = Partial<Omit<CommandEnvelope, 'principal'>> & {
  readonly userId?: string;
  readonly roles?: readonly string[];
};

/** The command handler in this process. */
export class LedgerDoor implements Door {
  constructor(
    private readonly ledger: {
      readonly commands: CommandHandler;
      readonly personOf: PersonOf;
    },
  ) {}

  carryOut(act: FloorAct, { role = act.role, ...options }: Occasion = {}): Promise<Receipt> {
    return this.do(role, act.useCase(), options);
  }

  /** Carries out a use case as the person of a role. */
  do(role: string, useCase: UseCase, options: CommandOptions = {}): Promise<Receipt> {
    const { commands, personOf } = this.ledger;
    const { userId, roles = [role], ...envelope } = options;
    const person = personOf(role);
    return commands.execute(useCase, {
      commandId: v7(),
      principal: { userId: userId ?? person.userId, name: person.name, roles },
      ...envelope,
    });
  }
}
