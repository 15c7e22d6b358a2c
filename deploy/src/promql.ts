import { parser } from '@prometheus-io/lezer-promql';

/** What a PromQL expression asks for. */
export interface Asked {
  readonly metrics: readonly string[];
  readonly labels: readonly string[];
}

/** Takes a PromQL expression apart, by Prometheus's own grammar. @throws Error where it is none */
export function askedBy(expression: string): Asked {
  const metrics = new Set<string>();
  const labels = new Set<string>();
  parser.parse(expression).iterate({
    enter: ({ type, node, from, to }) => {
      const text = expression.slice(from, to);
      if (type.isError) throw new Error(`Not PromQL at ${from}: ${expression}`);
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') metrics.add(text);
      if (type.name === 'LabelName') labels.add(text);
    },
  });
  return { metrics: [...metrics], labels: [...labels] };
}
