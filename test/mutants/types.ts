import { join } from 'node:path';
import ts from 'typescript';

/** The types of a copy of the sources; a file is checked alone, and the others are parsed once. */
export class Types {
  private readonly options: ts.CompilerOptions;
  private readonly host: ts.CompilerHost;
  private readonly parsed = new Map<string, ts.SourceFile | undefined>();
  private program: ts.Program | undefined;

  constructor(private readonly copy: string) {
    const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)) as {
      config: object;
    };
    const { options } = ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, copy);
    this.options = { ...options, incremental: false, noEmit: true };
    const disk = ts.createCompilerHost(this.options);
    this.host = {
      ...disk,
      getSourceFile: (path, ...how) => {
        if (!this.parsed.has(path)) this.parsed.set(path, disk.getSourceFile(path, ...how));
        return this.parsed.get(path);
      },
    };
  }

  /** Whether what a file now contains has an error of types of its own. */
  refuse(file: string): boolean {
    const path = join(this.copy, file);
    this.parsed.delete(path);
    this.program = ts.createProgram([path], this.options, this.host, this.program);
    this.parsed.delete(path);
    return this.program.getSemanticDiagnostics(this.program.getSourceFile(path)).length > 0;
  }
}
