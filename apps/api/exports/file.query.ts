import { ColumnsOfFile, Format, TableOfFile } from './export-fields.js';

/** The query of an answer that can be taken away as a file. */
export class FileQuery {
  @Format()
  readonly format?: string;

  @TableOfFile()
  readonly table?: string;

  @ColumnsOfFile()
  readonly columns?: string;
}
