import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PROGRAMS } from '../../scripts/build-programs.ts';
import { CADDY_VERSION } from './caddy.ts';
import { programOf, ROOT, servicesOf, textOf } from './compose.ts';
import { readEnv } from './interpolate.ts';

interface Stage {
  readonly name: string;
  readonly from: string;
  /** What follows, each with its word in capitals. */
  readonly steps: readonly (readonly [word: string, rest: string])[];
}

const STAGES = textOf('Dockerfile')
  .split(/^FROM /mu)
  .slice(1)
  .map((text): Stage => {
    const [head = '', ...lines] = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const [from = '', , name = ''] = head.split(' ');
    const steps = lines.map((line) => [line.split(' ')[0] ?? '', line.slice(line.indexOf(' ') + 1)] as const);
    return { name, from, steps };
  });
const NAMES = STAGES.map(({ name }) => name);
const stageNamed = (name: string): Stage | undefined => STAGES.find((stage) => stage.name === name);

/** What a stage has from the repository: its COPY steps, and those of what it is built on. */
function sourcesOf(name: string): readonly string[] {
  const stage = stageNamed(name);
  if (!stage) return [];
  const own = stage.steps.flatMap(([word, rest]) =>
    word === 'COPY' && !rest.startsWith('--from') ? rest.split(' ').slice(0, -1) : [],
  );
  const others = stage.steps.flatMap(([, rest]) => /^--from=(\w+)/u.exec(rest)?.[1] ?? []);
  return [...own, ...sourcesOf(stage.from), ...others.flatMap(sourcesOf)];
}

const { workspaces: patterns } = z
  .object({ workspaces: z.array(z.string()) })
  .parse(JSON.parse(textOf('package.json')));
const WORKSPACES = patterns.flatMap((pattern) =>
  pattern.endsWith('/*')
    ? readdirSync(new URL(pattern.slice(0, -1), ROOT)).map((folder) => `${pattern.slice(0, -1)}${folder}`)
    : [pattern],
);

describe('The Dockerfile', () => {
  it('builds on images of one version each', () => {
    const images = STAGES.map(({ from }) => from).filter((from) => !NAMES.includes(from));
    for (const image of images) expect(image).toMatch(/^\w+:\d+\.\d+\.\d+-[\w-]+$/u);
    expect(new Set(images).size).toBe(2);
    expect(stageNamed('gateway')?.from).toBe(`caddy:${CADDY_VERSION}-alpine`);
  });

  it('copies what is there, and what .dockerignore lets through', () => {
    const allowed = textOf('.dockerignore')
      .split('\n')
      .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
    const sources = NAMES.flatMap(sourcesOf);
    expect(sources.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
    expect(sources.filter((path) => !allowed.some((each) => path === each || path.startsWith(`${each}/`)))).toEqual([]);
  });

  it('tells npm of every workspace, so that package-lock.json fits', () => {
    const manifests = sourcesOf('workspaces').filter((path) => path.includes('/'));
    expect([...manifests].sort()).toEqual(WORKSPACES.map((folder) => `${folder}/package.json`).sort());
  });

  it.each(['service', 'gateway'])('has an image %s, for docker-compose.yml, of somebody without rights', (name) => {
    const users = stageNamed(name)?.steps.flatMap(([word, rest]) => (word === 'USER' ? [rest] : []));
    const services = Object.values(servicesOf(readEnv(textOf('deploy/dev.env')))).filter(
      ({ build }) => build?.target === name,
    );
    expect(services.length).toBeGreaterThan(0);
    expect(new Set(services.map(({ user }) => user))).toEqual(new Set(users));
  });

  it('has in the image of the services what each of them runs, and its packages', () => {
    const programs = Object.values(servicesOf(readEnv(textOf('deploy/dev.env')))).flatMap(
      (service) => programOf(service) ?? [],
    );
    expect(programs.length).toBeGreaterThan(0);
    const install = stageNamed('dependencies')?.steps.find(([word]) => word === 'RUN')?.[1] ?? '';
    for (const program of programs) {
      const [folder = ''] = PROGRAMS[program]?.split('/') ?? [];
      expect(sourcesOf('service')).toContain(folder);
      expect(install).toContain(`--workspace=${folder}`);
    }
  });
});
