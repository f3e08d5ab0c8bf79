import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import type { OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const DOCUMENT = fileAt('../../docs/reference/openapi.json');
const JOURNEY = fileAt('./journey.ts');
const TYPES = fileAt('./api.generated.ts');

/**
 * Compiles the journey with the types that a client generates from the API's document, which are kept nowhere.
 * @param change of the journey's text
 * @returns what the compiler objects to
 */
export async function faultsOfJourney(change = (text: string) => text): Promise<readonly string[]> {
  const document = JSON.parse(await readFile(DOCUMENT, 'utf8')) as OpenAPI3;
  const texts = new Map([
    [JOURNEY, change(await readFile(JOURNEY, 'utf8'))],
    [TYPES, astToString(await openapiTS(document))],
  ]);
  const read = ts.readConfigFile(fileAt('../../tsconfig.json'), (path) => ts.sys.readFile(path));
  const { compilerOptions } = read.config as { readonly compilerOptions: object };
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...compilerOptions, noEmit: true, incremental: false, tsBuildInfoFile: undefined },
    fileAt('../..'),
  );
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram([JOURNEY], options, {
    ...host,
    fileExists: (path) => texts.has(path) || host.fileExists(path),
    readFile: (path) => texts.get(path) ?? host.readFile(path),
    getSourceFile: (path, language) => {
      const text = texts.get(path);
      return text === undefined
        ? host.getSourceFile(path, language)
        : ts.createSourceFile(path, text, language);
    },
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
