import { CommandBody } from '../../requests/command.body.js';
import { OneOf } from '../../requests/fields/one-of.js';
import { Text } from '../../requests/fields/text.js';

export class PrintPaperBody extends CommandBody {
  @OneOf(['original', 'duplicate', 'triplicate'], {
    description: 'part to print; the slips of the chip bank have three, master game reports one',
    example: 'original',
  })
  readonly part!: 'original' | 'duplicate' | 'triplicate';

  @Text({
    max: 500,
    optional: true,
    description: 'why the part is printed again; absent in its first print',
    example: 'the printer tore it',
  })
  readonly reason?: string;
}
