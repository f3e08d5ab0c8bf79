import { Matching, OneOf } from '#requests';

/** What a report can be taken away as. */
export const FORMATS = ['json', 'csv', 'xlsx', 'pdf'] as const;

export type FileFormat = Exclude<(typeof FORMATS)[number], 'json'>;

/** The media type of each kind of file. */
export const FILE_TYPES: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/** The media type of a report as text of another program. */
export const PROGRAM_TEXT_TYPE = 'text/plain';

/** Whether a query asks for a file. */
export function isFile(format: unknown): format is FileFormat {
  return format !== 'json' && FORMATS.includes(format as FileFormat);
}

/** The form of the answer: an answer to a program, or a file with all pages. */
export function Format(): PropertyDecorator {
  return OneOf(FORMATS, {
    optional: true,
    description:
      'default json; each other one is a file of the whole answer, which says who took it, when, as of what and after which event',
  });
}

/** The order of the lines of a report. */
export function Sort(): PropertyDecorator {
  return Matching(/^-?[A-Za-z]+(\.[A-Za-z]+)*$/, 'must be the name of a field of the lines', {
    optional: true,
    description: 'field by which the lines are in order, with - before it from the largest',
    example: '-winCents',
  });
}

/** The columns of a file. */
export function ColumnsOfFile(): PropertyDecorator {
  return Matching(
    /^[A-Za-z0-9]+([.,][A-Za-z0-9]+)*$/,
    'must be all, brief, or names of columns with commas between',
    {
      optional: true,
      description:
        'columns of a file: `all`, which is the default, `brief` for those that matter where there is no room, or names of fields in their order; paper has those that fit',
      example: 'tableId,winCents',
    },
  );
}

/** One of several tables of a report, for a format that holds one. */
export function TableOfFile(): PropertyDecorator {
  return Matching(/^[A-Za-z]+(\.[A-Za-z]+)*$/, 'must be the name of a table of the report', {
    optional: true,
    description: 'table that a csv holds; default: the first one, which is `items` where there is one',
    example: 'items',
  });
}
