import type { streams } from './generated.ts';
import type { RecordFilter } from './read-all.ts';

type FilterOptions = InstanceType<typeof streams.ReadReq.Options.FilterOptions>;
type Expression = InstanceType<typeof streams.ReadReq.Options.FilterOptions.Expression>;

/** Scavenging and its like have events of the server's own, which are given like any other. */
export const everything: RecordFilter = () => true;

/** A filter on stream names or event types: a regular expression, or else prefixes. */
export function filterOf(options: FilterOptions): RecordFilter {
  const onStream = options.getStreamIdentifier();
  const matches = matcherOf(onStream ?? options.getEventType());
  return onStream ? ({ stream }) => matches(stream) : ({ type }) => matches(type);
}

function matcherOf(expression: Expression | undefined): (name: string) => boolean {
  const regex = expression?.getRegex();
  if (regex) {
    const pattern = new RegExp(regex, 'u');
    return (name) => pattern.test(name);
  }
  const prefixes = expression?.getPrefixList() ?? [];
  return (name) => prefixes.some((prefix) => name.startsWith(prefix));
}
