import { X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { ConnectionString } from '#adapters/kurrent-connection-string';
import { StoreFault } from '#event-store';

/** The contents of the files that a connection string names. */
export interface TlsFiles {
  readonly ca?: Buffer;
  readonly cert?: Buffer;
  readonly key?: Buffer;
}

type Named = Pick<ConnectionString, 'caFile' | 'userCertFile' | 'userKeyFile'>;

/** @throws StoreFault for a file that cannot be used, with what to do */
export function readTlsFiles({ caFile, userCertFile, userKeyFile }: Named): TlsFiles {
  return {
    ...(caFile !== undefined && { ca: certificate('tlsCaFile', caFile) }),
    ...(userCertFile !== undefined && { cert: certificate('userCertFile', userCertFile) }),
    ...(userKeyFile !== undefined && { key: contents('userKeyFile', userKeyFile) }),
  };
}

function certificate(option: string, path: string): Buffer {
  const pem = contents(option, path);
  try {
    new X509Certificate(pem);
    return pem;
  } catch {
    throw unusable(option, path, 'holds no certificate', 'write the certificate into it, as PEM');
  }
}

function contents(option: string, path: string): Buffer {
  try {
    if (statSync(path).isDirectory()) {
      throw unusable(option, path, 'is a directory', 'name a file, such as ca.crt in it');
    }
    const bytes = readFileSync(path);
    if (bytes.length > 0) return bytes;
  } catch (error) {
    if (error instanceof StoreFault) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw unusable(option, path, 'is missing', 'put it there, or correct its path');
    if (code === 'EACCES')
      throw unusable(option, path, 'may not be read', 'let the user of this process read it');
    throw unusable(option, path, `cannot be read (${message})`, 'correct its path');
  }
  throw unusable(option, path, 'is empty', 'write the certificate into it, as PEM');
}

function unusable(option: string, path: string, why: string, remedy: string): StoreFault {
  return new StoreFault('store-unreachable', `the file ${path} (${option}) ${why}; ${remedy}`);
}
