/** What a column of a view holds: billionths are of a cent or of a square cent. */
export type BiType = 'text' | 'count' | 'cents' | 'billionths' | 'time' | 'flag';

/** A column of a view: its name, its SQL, its type, and its meaning for a reader. */
export interface BiColumn {
  readonly name: string;
  readonly is: string;
  readonly type: BiType;
  readonly says: string;
}

/** A view for people who read the books with their own tools. */
export interface BiView {
  /** Ends with its version, such as `_v1`. Within a version columns are only added, after the last one. */
  readonly name: string;
  /** All the tables of read models that it reads. */
  readonly tables: readonly string[];
  /** SQL after FROM, with plain names of these tables; the first one if absent. */
  readonly from?: string;
  readonly says: string;
  readonly columns: readonly BiColumn[];
  /** The rows of the view; all if absent. */
  readonly where?: string;
  /** Columns that rows are summed by. */
  readonly groupedBy?: readonly string[];
}
