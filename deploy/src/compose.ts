import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { interpolate } from './interpolate.ts';

export const ROOT = new URL('../../', import.meta.url);

/** A file of the repository. */
export const textOf = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

const service = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), target: z.string() }).optional(),
  profiles: z.array(z.string()).default([]),
  user: z.string().optional(),
  restart: z.string().optional(),
  command: z.array(z.string()).optional(),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  healthcheck: z.object({ test: z.array(z.string()).default([]), disable: z.boolean().default(false) }).optional(),
  deploy: z.object({ resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string() }) }) }).optional(),
  logging: z.object({ driver: z.string() }).optional(),
  depends_on: z
    .record(z.string(), z.object({ condition: z.string(), required: z.boolean().default(true) }))
    .default({}),
});

export type ComposeService = z.infer<typeof service>;

const project = z.object({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.unknown()),
  networks: z.record(z.string(), z.unknown()),
});

/** docker-compose.yml with its anchors resolved, as YAML alone has it. */
export const composeFile = (): unknown => parse(textOf('docker-compose.yml'), { merge: true });

/**
 * The services that Compose would start, by name, with these variables.
 * @param profile of those that are not for every start; all, where none is named
 * @throws Error for a variable that is needed and empty
 */
export function servicesOf(
  env: Readonly<Record<string, string>>,
  profile?: string,
): Readonly<Record<string, ComposeService>> {
  const { services } = project.parse(interpolated(composeFile(), env));
  return Object.fromEntries(
    Object.entries(services).filter(
      ([, { profiles }]) => profile === undefined || profiles.length === 0 || profiles.includes(profile),
    ),
  );
}

function interpolated(value: unknown, env: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return interpolate(value, env);
  if (Array.isArray(value)) return value.map((each) => interpolated(each, env));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, interpolated(each, env)]));
}

/** The program of ours that a service runs, as `npm run build` names it; undefined for others' services. */
export const programOf = ({ command = [] }: ComposeService): string | undefined =>
  /^dist\/programs\/(.+)\.js$/u.exec(command.at(-1) ?? '')?.[1];
