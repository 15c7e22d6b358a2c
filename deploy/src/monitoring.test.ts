import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@vigie/http';
import { openBrowser } from '@vigie/http/testing';
import { readSettings } from '@vigie/settings';
import { openSchool } from '@vigie/standalone/school';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { programOf, servicesOf, textOf } from './compose.ts';
import { readEnv } from './interpolate.ts';
import { askedBy } from './promql.ts';

const { panels } = z
  .object({
    panels: z.array(
      z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })) }),
    ),
  })
  .parse(JSON.parse(textOf('deploy/grafana/vigie.json')));
const { groups } = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({ alert: z.string(), expr: z.string(), annotations: z.object({ summary: z.string() }) }),
        ),
      }),
    ),
  })
  .parse(parse(textOf('deploy/prometheus/alerts.yml')));
const RULES = groups.flatMap(({ rules }) => rules);
const QUERIES = [
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr, legendFormat }) => [title, expr, legendFormat] as const),
  ),
  ...RULES.map(({ alert, expr, annotations }) => [alert, expr, annotations.summary] as const),
];
/** Prometheus's own, of every scrape. */
const OF_SCRAPES = { metrics: ['up'], labels: ['job', 'instance', 'le'] };

let metrics: ReadonlySet<string>;
let labels: ReadonlySet<string>;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-monitoring-'));
  const settings = readSettings({ APP_ENV: 'local', DEMO: '0', DATA_DIR: folder });
  const school = await openSchool({
    settings,
    logger: createLogger({ service: 'test', level: 'silent' }),
  });
  await school.projections.ready;
  const { port } = await school.app.listen(0, '127.0.0.1');
  const browser = openBrowser(port);
  await browser.get('/api/config');
  const { text } = await browser.get('/metrics');
  await school.app.stop();
  await school.close();
  await rm(folder, { recursive: true });
  // A histogram is told as three metrics.
  metrics = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gmu)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => `${name}${end}`) : [name],
    ),
  );
  labels = new Set([
    ...[...text.matchAll(/[{,](\w+)="/gu)].map(([, name = '']) => name),
    // Of metrics that have no value here yet.
    'outcome',
  ]);
});

it.each(QUERIES)('%s asks for metrics and labels that there are: %s', (_title, expression) => {
  const asked = askedBy(expression);
  expect(asked.metrics.length).toBeGreaterThan(0);
  expect(asked.metrics.filter((name) => !metrics.has(name) && !OF_SCRAPES.metrics.includes(name))).toEqual([]);
  expect(asked.labels.filter((name) => !labels.has(name) && !OF_SCRAPES.labels.includes(name))).toEqual([]);
});

it.each(QUERIES)('%s tells labels that its answer has: %s', (_title, expression, text) => {
  const told = [...text.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/gu)].map(([, name = '']) => name);
  const kept = expression === 'up == 0' ? OF_SCRAPES.labels : askedBy(expression).labels;
  expect(told.filter((name) => !kept.includes(name))).toEqual([]);
});

it('an alarm that tells for how long tells it as a duration, not as seconds with all their digits', () => {
  const timed = RULES.filter(
    ({ expr, annotations }) => /_seconds\b/u.test(expr) && annotations.summary.includes('$value'),
  );
  expect(timed.map(({ alert }) => alert)).toEqual(['VigieViewsBehind']);
  for (const { annotations } of timed) expect(annotations.summary).toContain('{{ $value | humanizeDuration }}');
});

it('each of the alarms that docs/operations.md names has a rule', () => {
  const expressions = RULES.map(({ expr }) => expr).join('\n');
  for (const name of ['projection_parked_events', 'jobs{state="dead"}', 'status=~"5.."', 'projection_lag_seconds']) {
    expect(expressions).toContain(name);
  }
});

describe('Prometheus', () => {
  it('asks every instance that docker-compose.yml starts', () => {
    const { scrape_configs: scrapes, rule_files: files } = z
      .object({
        rule_files: z.array(z.string()),
        scrape_configs: z.array(
          z.object({ job_name: z.string(), static_configs: z.array(z.object({ targets: z.array(z.string()) })) }),
        ),
      })
      .parse(parse(textOf('deploy/prometheus/prometheus.yml')));
    const asked = scrapes.flatMap(({ job_name: job, static_configs: configs }) =>
      configs.flatMap(({ targets }) => targets.map((target) => `${job} ${target}`)),
    );
    const started = Object.entries(servicesOf(readEnv(textOf('deploy/dev.env')))).flatMap(([name, service]) => {
      const program = programOf(service);
      return program === undefined || program === 'prepare'
        ? []
        : [`${program} ${name}:${service.environment['PORT']}`];
    });
    expect(asked.sort()).toEqual(started.sort());
    expect(files).toEqual(['alerts.yml']);
  });
});
