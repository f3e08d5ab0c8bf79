import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLedger, readConfiguration } from '#platform';
import { apiDocument } from './api-document.js';
import { createHttpApp } from './http/index.js';
import { LedgerModule } from './ledger/ledger.module.js';

/** The API document as JSON text with sorted keys, so that a diff shows only the change. */
export async function documentText(): Promise<string> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'pitledger-document-'));
  const { property } = readConfiguration({});
  const ledger = await openLedger({ dataFolder, property });
  try {
    const app = await createHttpApp(LedgerModule.over(ledger), { nest: { logger: false } });
    return `${JSON.stringify(apiDocument(app), inOrder, 2)}\n`;
  } finally {
    await ledger.close();
    await rm(dataFolder, { recursive: true });
  }
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
