import { existsSync } from 'node:fs';
import { readConfiguration } from '#platform';
import type { ComposeFile, Service } from './compose-file.js';

const ROOT = new URL('../../', import.meta.url);
const SECRET = /PASSWORD|SECRET|TOKEN|CREDENTIAL/;
/** Required with the profile of the engines. */
const REQUIRED = /\$\{\w+:\?[^}]+\}/;
const CHOSEN = /^\$\{COMPOSE_PROFILES:\+/;

/** How a Compose file breaks a rule of this project, one line each; empty if it keeps the rule. */
export type Rule = (file: ComposeFile) => readonly string[];

const ofServices =
  (complaints: (name: string, service: Service, file: ComposeFile) => readonly string[]): Rule =>
  (file) =>
    Object.entries(file.services).flatMap(([name, service]) => complaints(name, service, file));

const isOurs = ({ build }: Service): boolean => build !== undefined;

/** The rules for each Compose file, by their description in the test title. */
export const RULES = {
  'checks the health of every service, or says why it cannot': ofServices((name, service) =>
    service.healthcheck || service['x-without-health-check'] ? [] : [`${name} has no health check`],
  ),

  'waits for nothing less than a service that is healthy': ofServices((name, { depends_on = {} }, file) =>
    Object.entries(depends_on)
      .filter(
        ([other, { condition }]) =>
          condition !== 'service_healthy' || file.services[other]?.healthcheck === undefined,
      )
      .map(([other]) => `${name} starts before ${other} is healthy`),
  ),

  'holds no secret, and refuses to start without one': (file) => [
    ...ofServices((name, { environment = {} }) =>
      Object.entries(environment)
        .filter(
          ([variable, value]) =>
            secretsIn(variable, String(value)).length > 0 &&
            !(CHOSEN.test(String(value)) && REQUIRED.test(String(value))),
        )
        .map(([variable]) => `${variable} of ${name} is no secret`),
    )(file),
    ...[...JSON.stringify(file).matchAll(/\$\{(\w+)(:\?)?/g)]
      .filter(([, variable, required]) => SECRET.test(variable!) && required === undefined)
      .map(([, variable]) => `\${${variable}} may be absent`),
  ],

  'sets no variable that the ledger does not read': ofServices((name, service) => {
    const read = variablesRead();
    return Object.keys(service.environment ?? {})
      .filter((variable) => isOurs(service) && !read.has(variable))
      .map((variable) => `${variable} of ${name} is read by nobody`);
  }),

  'pins every image that is not built here to a version': ofServices((name, { build, image }) =>
    build === undefined && !/^[a-z][a-z\d/.-]*:\d+[\w.-]+$/.test(image ?? '')
      ? [`${name} is any version`]
      : [],
  ),

  'declares the volumes and secrets that it uses, and no others': (file) => {
    const services = Object.values(file.services);
    const volumes = services.flatMap((service) => service.volumes ?? []).map((text) => text.split(':')[0]!);
    const secrets = services
      .flatMap((service) => service.secrets ?? [])
      .map((secret) => (typeof secret === 'string' ? secret : secret.source));
    return [
      ...difference(volumes, Object.keys(file.volumes ?? {})),
      ...difference(secrets, Object.keys(file.secrets ?? {})),
    ];
  },

  'starts nothing that the build does not make': ofServices((name, { command = [] }) =>
    command
      .filter((argument) => argument.startsWith('dist/') && !isBuilt(argument))
      .map((path) => `${name} starts ${path}, which has no source`),
  ),

  'publishes the API alone, and to this machine only': ofServices((name, { ports = [] }) =>
    ports
      .filter((port) => name !== 'api' || !port.startsWith('127.0.0.1:'))
      .map((port) => `${name} publishes ${port}`),
  ),

  'keeps the engines on a network that leads nowhere else': ofServices((name, service, file) =>
    isOurs(service) ||
    (service.networks ?? ['default']).every((network) => file.networks?.[network]?.internal)
      ? []
      : [`${name} is on a network that is not internal`],
  ),

  'restarts, bounds and stops every service as it should': ofServices(
    (name, { restart, mem_limit, stop_grace_period }) =>
      restart === 'unless-stopped' && mem_limit !== undefined && stop_grace_period !== undefined
        ? []
        : [`${name} lacks restart, mem_limit or stop_grace_period`],
  ),
} as const satisfies Readonly<Record<string, Rule>>;

/** Whether a file of `dist` has a source that the build compiles to it. */
export function isBuilt(path: string): boolean {
  const source = path.replace(/^dist\//, '').replace(/\.js$/, '.ts');
  return /^(apps|libs)\//.test(source) && existsSync(new URL(source, ROOT));
}

/** The value of a variable whose name says that it is secret, or the password in a connection string. */
function secretsIn(variable: string, value: string): readonly string[] {
  if (SECRET.test(variable)) return [value];
  const [, password] = /:\/\/[^:@/{}]*:([^@]*)@/.exec(value) ?? [];
  return password === undefined ? [] : [password];
}

/** The names of all variables that the configuration reads. */
export function variablesRead(): ReadonlySet<string> {
  const read = new Set<string>();
  const recording: Record<string, string | undefined> = {};
  readConfiguration(
    new Proxy(recording, {
      get: (_target, variable) => {
        read.add(String(variable));
        return undefined;
      },
    }),
  );
  return read;
}

function difference(used: readonly string[], declared: readonly string[]): readonly string[] {
  return [
    ...used.filter((name) => !declared.includes(name)).map((name) => `${name} is used and not declared`),
    ...declared.filter((name) => !used.includes(name)).map((name) => `${name} is declared and not used`),
  ];
}
