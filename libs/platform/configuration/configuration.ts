import { resolve } from 'node:path';
import type { KafkaSecurity } from '#adapters/kafka';
import { readConnectionString } from '#adapters/kurrent-connection-string';
import { clockFault } from '#kernel';
import type { GamingClock, Shift } from '#kernel';
import { ALL_SETTINGS, bookRules } from '#ledger';
import type { BookRules } from '#ledger';
import { ConfigurationInvalid, invalid } from './configuration-invalid.js';
import { configured } from './dated-setting.js';
import { trustedProxiesOf } from './trusted-proxies.js';
import { limitsOf } from './limits.js';
import type { Limits } from './limits.js';

/** The configuration of a ledger, from the environment. */
export interface Configuration {
  /** Folder of everything without another engine: store files, the signing key, the relay's checkpoint. */
  readonly dataFolder: string;
  /** File of the signing key, which must exist. Absent: the key is in the data folder and made at the first start. */
  readonly signingKeyPath?: string;
  readonly host: string;
  /** Addresses and networks of proxies that tell the address of a client. */
  readonly trustedProxies: readonly string[];
  readonly port: number;
  /** Port of the worker's health; absent: no health server. */
  readonly healthPort?: number;
  /** Port of the API's metrics, with its health; absent: no metrics. */
  readonly metricsPort?: number;
  /** Target of traces (OTLP over HTTP); absent: no traces. */
  readonly tracesUrl?: string;
  readonly limits: Limits;
  readonly property: PropertySettings;
  /** Whether the first administrator of a ledger that holds facts is enrolled anew. */
  readonly newAccounts: boolean;
  /** Whether accounts that are older than the ledger knows are taken: what was changed since is lost. */
  readonly olderAccounts: boolean;
  /** Whether a message of a table device must have the device's signature. */
  readonly deviceSignatures: 'optional' | 'required';
  readonly engines: Engines;
}

/** Settings of the clock of the books, which the ledger records. */
const CLOCK_SETTINGS = ['PITLEDGER_TIME_ZONE', 'PITLEDGER_ROLL_OVER_HOUR', 'PITLEDGER_SHIFTS'] as const;

/** The property as its configuration names it. The first start records the clock and the rules of the books. */
export interface PropertySettings extends BookRules {
  readonly propertyId: string;
  readonly name: string;
  readonly clock: GamingClock;
  /** Settings of the books that were set: these must agree with the ledger. The others follow it. */
  readonly stated: readonly string[];
}

/** Engines beside the embedded ones; an absent one is SQLite, or nothing for Kafka. */
export interface Engines {
  /** Connection string of KurrentDB or EventStoreDB: the event store. */
  readonly kurrentdb?: string;
  /** Connection string of PostgreSQL: the read store, the accounts and the relay's checkpoint. */
  readonly postgres?: string;
  /** Brokers as host:port: the worker publishes to them and reads rounds from them. */
  readonly kafka?: readonly string[];
  /** How to verify the brokers and sign in to them; absent: without TLS and sign-in. */
  readonly kafkaSecurity?: KafkaSecurity;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings `PITLEDGER_DATA`, `PITLEDGER_HOST`, `PITLEDGER_PORT`, `PITLEDGER_PROPERTY`,
 * `PITLEDGER_PROPERTY_NAME`, `PITLEDGER_TIME_ZONE`, `PITLEDGER_ROLL_OVER_HOUR`, `PITLEDGER_SHIFTS`,
 * and the variable of each setting of the books, each with a default, the limits
 * `PITLEDGER_MAX_REQUESTS`, `PITLEDGER_MAX_CONNECTIONS` and `PITLEDGER_MAX_RATE`,
 * `PITLEDGER_SIGNING_KEY`, `PITLEDGER_TRUSTED_PROXIES`, `PITLEDGER_HEALTH_PORT`, `PITLEDGER_METRICS_PORT`, `PITLEDGER_DEVICE_SIGNATURES` and `OTEL_EXPORTER_OTLP_ENDPOINT`, and the
 * engines `PITLEDGER_KURRENTDB`, `PITLEDGER_POSTGRES` and `PITLEDGER_KAFKA`, the last with `PITLEDGER_KAFKA_TLS`,
 * `PITLEDGER_KAFKA_SASL`, `PITLEDGER_KAFKA_USER` and `PITLEDGER_KAFKA_PASSWORD`. An empty value counts as not set if
 * there is no default.
 * @throws ConfigurationInvalid
 */
export function readConfiguration(environment: Environment): Configuration {
  const engines = enginesOf(environment);
  const signingKey = environment['PITLEDGER_SIGNING_KEY'];
  const healthPort = environment['PITLEDGER_HEALTH_PORT'];
  const metricsPort = environment['PITLEDGER_METRICS_PORT'];
  const collector = isTraced(environment) ? environment['OTEL_EXPORTER_OTLP_ENDPOINT'] : undefined;
  return {
    dataFolder: resolve(environment['PITLEDGER_DATA'] ?? 'data'),
    ...(signingKey && { signingKeyPath: resolve(signingKey) }),
    host: environment['PITLEDGER_HOST'] ?? '127.0.0.1',
    trustedProxies: trustedProxiesOf(environment),
    port: portOf('PITLEDGER_PORT', environment['PITLEDGER_PORT'] ?? '3000'),
    ...(healthPort && { healthPort: portOf('PITLEDGER_HEALTH_PORT', healthPort) }),
    ...(metricsPort && { metricsPort: portOf('PITLEDGER_METRICS_PORT', metricsPort) }),
    ...(collector && { tracesUrl: tracesUrlOf(collector) }),
    limits: limitsOf(environment),
    property: {
      propertyId: propertyIdOf(environment),
      name: environment['PITLEDGER_PROPERTY_NAME'] ?? 'Boardwalk Casino',
      clock: clockOf(environment),
      ...bookRules((setting) => configured(setting, environment[setting.variable])),
      stated: [...CLOCK_SETTINGS, ...ALL_SETTINGS.map(({ variable }) => variable)].filter(
        (variable) => environment[variable] !== undefined,
      ),
    },
    newAccounts: environment['PITLEDGER_NEW_ACCOUNTS'] === 'yes',
    olderAccounts: environment['PITLEDGER_OLDER_ACCOUNTS'] === 'yes',
    deviceSignatures: deviceSignaturesOf(environment['PITLEDGER_DEVICE_SIGNATURES'] ?? 'optional'),
    engines,
  };
}

function deviceSignaturesOf(value: string): Configuration['deviceSignatures'] {
  if (value === 'optional' || value === 'required') return value;
  throw invalid('PITLEDGER_DEVICE_SIGNATURES', value, 'optional or required');
}

function enginesOf(environment: Environment): Engines {
  const kurrentdb = environment['PITLEDGER_KURRENTDB'];
  const postgres = environment['PITLEDGER_POSTGRES'];
  const brokers = environment['PITLEDGER_KAFKA'];
  if (kurrentdb) assertConnectionString('PITLEDGER_KURRENTDB', kurrentdb);
  if (postgres && !/^postgres(ql)?:\/\//.test(postgres)) {
    throw invalid('PITLEDGER_POSTGRES', scheme(postgres), 'a connection string such as postgres://…');
  }
  if (brokers && !/^[\w.-]+:\d{1,5}(,[\w.-]+:\d{1,5})*$/.test(brokers)) {
    throw invalid('PITLEDGER_KAFKA', brokers, 'brokers as host:port, separated by commas');
  }
  const kafkaSecurity = kafkaSecurityOf(environment);
  return {
    ...(kurrentdb && { kurrentdb }),
    ...(postgres && { postgres }),
    ...(brokers && { kafka: brokers.split(',') }),
    ...(kafkaSecurity && { kafkaSecurity }),
  };
}

const MECHANISMS = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;

/** `PITLEDGER_KAFKA_TLS` (`true`, or the file of the authority) and `PITLEDGER_KAFKA_SASL` with `_USER` and `_PASSWORD`. */
function kafkaSecurityOf(environment: Environment): KafkaSecurity | undefined {
  const tls = environment['PITLEDGER_KAFKA_TLS'];
  const sasl = saslOf(environment);
  if (!tls && !sasl) return undefined;
  return { ...(tls && { tls: tls === 'true' ? {} : { caFile: tls } }), ...(sasl && { sasl }) };
}

function saslOf(environment: Environment): KafkaSecurity['sasl'] {
  const named = environment['PITLEDGER_KAFKA_SASL'];
  if (!named) return undefined;
  const mechanism = MECHANISMS.find((each) => each === named);
  if (!mechanism) throw invalid('PITLEDGER_KAFKA_SASL', named, `one of ${MECHANISMS.join(', ')}`);
  const username = environment['PITLEDGER_KAFKA_USER'];
  const password = environment['PITLEDGER_KAFKA_PASSWORD'];
  if (!username) throw invalid('PITLEDGER_KAFKA_USER', '', 'the user who signs in to the brokers');
  if (!password) throw invalid('PITLEDGER_KAFKA_PASSWORD', '', 'the password of that user');
  return { mechanism, username, password };
}

/** Its text holds a password, and is not repeated. */
function assertConnectionString(variable: string, connectionString: string): void {
  try {
    readConnectionString(connectionString);
  } catch (error) {
    throw new ConfigurationInvalid(`${variable}: ${(error as Error).message}`);
  }
}

/** Connection strings hold passwords, also in front of a missing scheme. */
function scheme(connectionString: string): string {
  return `${/^[a-z+]+:\/\//i.exec(connectionString)?.[0] ?? ''}…`;
}

/** By the OpenTelemetry specification `OTEL_SDK_DISABLED` and `OTEL_TRACES_EXPORTER` turn traces off, in any case of letters. */
function isTraced(environment: Environment): boolean {
  const isSetTo = (name: string, value: string) => environment[name]?.trim().toLowerCase() === value;
  return !isSetTo('OTEL_SDK_DISABLED', 'true') && !isSetTo('OTEL_TRACES_EXPORTER', 'none');
}

/** By the OTLP exporter specification traces go to `v1/traces` below the endpoint. */
function tracesUrlOf(endpoint: string): string {
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint)) {
    throw invalid('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint, 'a URL such as http://collector:4318');
  }
  return `${endpoint.replace(/\/+$/, '')}/v1/traces`;
}

function hourOf(variable: string, value: string): number {
  if (!/^\d{1,2}$/.test(value) || Number(value) > 23) throw invalid(variable, value, 'an hour from 0 to 23');
  return Number(value);
}

function portOf(variable: string, value: string): number {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) {
    throw invalid(variable, value, 'a port from 0 to 65535, 0 for any that is free');
  }
  return Number(value);
}

const SHARED_ENGINES = ['PITLEDGER_KURRENTDB', 'PITLEDGER_POSTGRES', 'PITLEDGER_KAFKA'] as const;

/** The property names its streams, schemas and topics on engines of several properties, so it has no default there. */
function propertyIdOf(environment: Environment): string {
  const value = environment['PITLEDGER_PROPERTY'] ?? 'boardwalk';
  const shared = SHARED_ENGINES.find((engine) => environment[engine]);
  if (shared !== undefined && environment['PITLEDGER_PROPERTY'] === undefined) {
    throw new ConfigurationInvalid(
      `PITLEDGER_PROPERTY is not set, and ${shared} is; the property names its part of an engine that several may share. Set it, such as boardwalk.`,
    );
  }
  if (!/^[a-z0-9][a-z0-9-]{0,31}$/.test(value)) {
    throw invalid('PITLEDGER_PROPERTY', value, 'up to 32 lower-case letters, digits and dashes');
  }
  return value;
}

const SHIFTS =
  'shifts as name@hour in order, such as day@6,swing@14,graveyard@22, the first at the roll-over hour';

/** The clock of `PITLEDGER_TIME_ZONE`, `PITLEDGER_ROLL_OVER_HOUR` and `PITLEDGER_SHIFTS`. */
function clockOf(environment: Environment): GamingClock {
  const timeZone = environment['PITLEDGER_TIME_ZONE'] ?? 'America/New_York';
  const hour = environment['PITLEDGER_ROLL_OVER_HOUR'] ?? '6';
  const shifts = environment['PITLEDGER_SHIFTS'] ?? 'day@6,swing@14,graveyard@22';
  const rollOverHour = hourOf('PITLEDGER_ROLL_OVER_HOUR', hour);
  const oneShift = [{ name: 'day', beginsAtHour: rollOverHour }];
  if (clockFault({ timeZone, rollOverHour, shifts: oneShift }) !== undefined) {
    throw invalid('PITLEDGER_TIME_ZONE', timeZone, 'an IANA time zone, such as America/New_York');
  }
  const clock = { timeZone, rollOverHour, shifts: shiftsOf(shifts) };
  if (clockFault(clock) !== undefined) throw invalid('PITLEDGER_SHIFTS', shifts, SHIFTS);
  return clock;
}

/** `name@hour` for each shift. */
function shiftsOf(value: string): readonly Shift[] {
  return value.split(',').map((text): Shift => {
    const [, name, hour] = /^\s*([a-z][a-z0-9-]{0,31})@(\d{1,2})\s*$/.exec(text) ?? [];
    if (name === undefined || hour === undefined) throw invalid('PITLEDGER_SHIFTS', value, SHIFTS);
    return { name, beginsAtHour: Number(hour) };
  });
}
