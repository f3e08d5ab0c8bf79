import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A self-signed certificate of the host 127.0.0.1, as PEM. */
export interface Certificate {
  readonly key: string;
  readonly certificate: string;
  /** File of the certificate, which is its own authority. */
  readonly path: string;
}

/** Not a CA certificate: the driver of KurrentDB rejects a server that uses one. */
const CONFIG = `[req]
distinguished_name = subject
x509_extensions = host
[subject]
[host]
basicConstraints = critical, CA:FALSE
subjectAltName = IP:127.0.0.1
`;

/** Why this machine cannot make a certificate; undefined if it can. */
export function whyNoCertificates(): string | undefined {
  return spawnSync('openssl', ['version']).status === 0 ? undefined : 'openssl is missing';
}

/** Makes a certificate in files of a folder, under a name. */
export function makeCertificate(folder: string, name: string): Certificate {
  const [keyPath, path, config] = ['key', 'pem', 'conf'].map((end) => join(folder, `${name}.${end}`)) as [
    string,
    string,
    string,
  ];
  writeFileSync(config, CONFIG);
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${name}`];
  const files = ['-config', config, '-keyout', keyPath, '-out', path];
  const { status, stderr } = spawnSync('openssl', [...made, ...files]);
  if (status !== 0) throw new Error(`openssl ended with ${status}: ${String(stderr)}`);
  return { key: readFileSync(keyPath, 'utf8'), certificate: readFileSync(path, 'utf8'), path };
}

/** A certificate like another one, of the same key, which has expired. */
export function expired(folder: string, { key, path }: Certificate): Certificate {
  const [keyPath, expiredPath] = [join(folder, 'expired.key'), join(folder, 'expired.pem')];
  writeFileSync(keyPath, key);
  const signed = ['x509', '-in', path, '-signkey', keyPath, '-days', '-1', '-out', expiredPath];
  const { status, stderr } = spawnSync('openssl', signed);
  if (status !== 0) throw new Error(`openssl ended with ${status}: ${String(stderr)}`);
  return { key, certificate: readFileSync(expiredPath, 'utf8'), path: expiredPath };
}
