import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readSettings } from '@vigie/settings';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { composeFile, programOf, ROOT, servicesOf, textOf } from './compose.ts';
import { readEnv } from './interpolate.ts';

const DEV = readEnv(textOf('deploy/dev.env'));
const EXAMPLE = textOf('deploy/cluster.env.example');
const EMPTY = [...EXAMPLE.matchAll(/^(\w+)=$/gmu)].map(([, name = '']) => name);
const SECRET = '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef';
const FILLED = readEnv(EXAMPLE, {
  ...Object.fromEntries(EMPTY.map((name) => [name, SECRET])),
  PUBLIC_URL: 'https://vigie.school.example',
  ADMIN_EMAIL: 'head@school.example',
});
const FORMS = [
  ['dev', servicesOf(DEV, 'dev'), DEV],
  ['cluster', servicesOf(FILLED, 'cluster'), FILLED],
  ['with engines elsewhere', servicesOf(FILLED, 'none'), FILLED],
] as const;
const ALL = Object.entries(servicesOf(DEV));
const OURS = ALL.filter(([, { image }]) => image.startsWith('vigie/service:'));

const PACKAGE = createRequire(import.meta.url).resolve('dclint/package.json');
/** The Compose specification's own; npm has no package with nothing else. */
const SCHEMA = join(dirname(PACKAGE), 'schemas/compose.schema.json');

const without = (env: Readonly<Record<string, string>>, name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(env).filter(([each]) => each !== name));

it('docker-compose.yml is what the Compose specification allows', () => {
  const { $schema: _, ...schema } = z.looseObject({}).parse(JSON.parse(readFileSync(SCHEMA, 'utf8')));
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  ajv.validate(schema, composeFile());
  expect(ajv.errors).toBeNull();
});

describe.each(FORMS)('The form %s', (_form, services, env) => {
  const mainsOf = (service: string): readonly string[] =>
    Object.entries(services).flatMap(([name, each]) => (programOf(each) === service ? [name] : []));

  it.each(['command-service', 'query-service', 'projections'])('has two instances of the %s', (service) => {
    expect(mainsOf(service)).toHaveLength(2);
  });

  it('leads the gateway to every instance', () => {
    const { COMMAND_SERVICES = '', QUERY_SERVICES = '' } = services['gateway']?.environment ?? {};
    const addresses = (names: readonly string[]) =>
      names.map((name) => `${name}:${services[name]?.environment['PORT']}`);
    expect(COMMAND_SERVICES.split(' ')).toEqual(addresses(mainsOf('command-service')));
    expect(QUERY_SERVICES.split(' ')).toEqual(addresses(mainsOf('query-service')));
  });

  it('waits for nothing that does not start, become healthy or end', () => {
    const vain = Object.entries(services).flatMap(([name, { depends_on }]) =>
      Object.entries(depends_on).flatMap(([needed, { condition, required }]) => {
        const other = services[needed];
        if (!other)
          return required || !ALL.some(([each]) => each === needed) ? [`${name}: ${needed} is not there`] : [];
        const { healthcheck, restart } = other;
        const fits =
          condition === 'service_healthy'
            ? healthcheck !== undefined && !healthcheck.disable && healthcheck.test.length > 1
            : condition === 'service_completed_successfully' && restart === 'no';
        return fits ? [] : [`${name}: ${needed} never is ${condition}`];
      }),
    );
    expect(vain).toEqual([]);
  });

  it('starts every service with settings that it takes', () => {
    const ours = Object.entries(services).filter(([name]) => OURS.some(([each]) => each === name));
    expect(ours.map(([, { environment }]) => readSettings(environment).publicUrl)).toEqual(
      Array(7).fill(env['PUBLIC_URL']),
    );
  });
});

it.each([
  ['dev', DEV],
  ['cluster', FILLED],
] as const)('the addresses of the profile %s are of engines that start with it', (profile, env) => {
  const services = servicesOf(env, profile);
  const urls = [env['EVENTSTORE_URL'], env['MONGODB_URL'], env['REDIS_URL']].map((url = '') =>
    url.replace(/^.*(\/\/|@)/u, ''),
  );
  const hosts = urls
    .flatMap((url) => (url.split(/[/?]/u)[0] ?? '').split(','))
    .concat((env['MONGO_MEMBERS'] ?? '').split(','));
  const ports: Readonly<Record<string, string>> = { eventstore: '2113', mongo: '27017', redis: '6379' };
  for (const address of hosts) {
    const [host = '', port] = address.split(':');
    expect(Object.keys(services)).toContain(host);
    expect(port).toBe(ports[host.replace(/-\d$/u, '')]);
  }
  expect(hosts).toHaveLength(profile === 'dev' ? 4 : 10);
});

it('in the form dev the gateway reaches the services, although they are local', () => {
  const mains = Object.values(servicesOf(DEV, 'dev')).filter((each) => each.image.startsWith('vigie/service:'));
  expect(mains.length).toBeGreaterThan(0);
  for (const { environment } of mains) {
    expect(readSettings(environment)).toMatchObject({ environment: 'local', host: '0.0.0.0' });
  }
});

it('the cluster has production settings, and none of the secrets that everybody knows', () => {
  const environment = servicesOf(FILLED, 'cluster')['command-service-1']?.environment ?? {};
  expect(readSettings(environment)).toMatchObject({ environment: 'production', demo: false, trustedProxies: 1 });
  expect(Object.values(FILLED).filter((value) => /known/u.test(value))).toEqual([]);
});

it.each([
  'SESSION_SECRET',
  'PUBLIC_URL',
  'EVENTSTORE_PASSWORD',
  'EVENTSTORE_URL',
  'MONGO_KEY',
  'MONGO_PASSWORD',
  'MONGO_ROOT_PASSWORD',
  'MONGODB_URL',
  'REDIS_PASSWORD',
  'REDIS_URL',
])('nothing starts without %s', (name) => {
  expect(() => servicesOf(without(FILLED, name), 'cluster')).toThrow(`${name} is `);
});

it('every setting can be given to the services, and nothing else is', () => {
  const settings = [...textOf('.env.example').matchAll(/^# ([A-Z_]+)=/gmu)].map(([, name = '']) => name);
  // The exporter of traces reads these by itself.
  settings.push('OTEL_EXPORTER_OTLP_HEADERS');
  for (const [, { environment }] of OURS) expect(Object.keys(environment).sort()).toEqual(settings.sort());
});

describe.each(ALL)('The container %s', (_name, service) => {
  it('is of an image of one version', () => {
    expect(service.image).toMatch(/^[\w/-]+:\d+\.\d+\.\d+(-[\w.-]+)?$/u);
  });

  it('runs as somebody without rights', () => {
    expect(service.user).toMatch(/^(node|1000:1000|999:999)$/u);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toContain('no-new-privileges:true');
  });

  it('has its limits of memory, processor and log, and comes back unless it is run once', () => {
    expect(service.deploy?.resources.limits.memory).toMatch(/^\d+[MG]$/u);
    expect(Number(service.deploy?.resources.limits.cpus)).toBeGreaterThan(0);
    expect(service.logging?.driver).toBe('json-file');
    expect(service.restart).toBe(service.healthcheck?.disable === true ? 'no' : 'unless-stopped');
  });

  it('finds the files that it runs and mounts', () => {
    const files = (service.command ?? []).filter((word) => word.endsWith('.ts'));
    const mounts = service.volumes.flatMap((volume) => (volume.startsWith('./') ? [volume.split(':')[0] ?? ''] : []));
    // Those are made by make-certificates.sh.
    const kept = mounts.filter((path) => !/certificates\/eventstore-\d$/u.test(path));
    expect([...files, ...kept].filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
  });
});

it('only the gateway is reached from elsewhere, and the engines by the services alone', () => {
  expect(ALL.filter(([, { ports }]) => ports.length > 0).map(([name]) => name)).toEqual(['gateway']);
  const engines = ALL.filter(([, { image }]) => !image.startsWith('vigie/'));
  expect(engines.filter(([, { networks }]) => networks.join() !== 'engines')).toEqual([]);
  expect(composeFile()).toMatchObject({ networks: { engines: { internal: true } } });
});

it('what engines keep is on volumes of their own', () => {
  const volumes = ALL.flatMap(([, service]) => service.volumes.map((volume) => volume.split(':')[0] ?? '')).filter(
    (volume) => !volume.startsWith('.'),
  );
  expect(new Set(volumes).size).toBe(volumes.length);
  const { volumes: declared } = z.object({ volumes: z.record(z.string(), z.unknown()) }).parse(composeFile());
  expect(volumes.sort()).toEqual(Object.keys(declared).sort());
});
