import { readEventFile } from '../event-file/read-event-file.js';
import type { EventInFile } from '../event-file/read-event-file.js';

/** An event with its place in a file, for messages. */
export interface FileEvent extends EventInFile {
  readonly path: string;
}

/** The events of files, one file after the other. @throws EventFileFault as `readEventFile` does */
export async function* fileEvents(paths: readonly string[]): AsyncGenerator<FileEvent, void, void> {
  for (const path of paths) {
    for await (const found of readEventFile(path)) yield { ...found, path };
  }
}
