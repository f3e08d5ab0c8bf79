import { CommandHandler } from '#application';
import type { CommandEnvelope, CommandHandlerOptions, Receipt, UseCase } from '#application';
import { inSpan } from './in-span.js';
import type { Metrics } from './metrics.js';
import { outcomeOf } from './outcome.js';

/** Carries out each command in a span, and counts the outcomes. */
export class ObservedCommandHandler extends CommandHandler {
  constructor(
    options: CommandHandlerOptions,
    private readonly metrics: Metrics,
  ) {
    super(options);
  }

  override async execute(useCase: UseCase, envelope: CommandEnvelope): Promise<Receipt> {
    const use_case = useCase.name;
    const { commands } = this.metrics;
    try {
      const receipt = await inSpan('command', { 'pitledger.use_case': use_case }, () =>
        super.execute(useCase, envelope),
      );
      commands.inc({ use_case, outcome: 'recorded' });
      return receipt;
    } catch (error) {
      commands.inc({ use_case, outcome: outcomeOf(error) });
      throw error;
    }
  }
}
