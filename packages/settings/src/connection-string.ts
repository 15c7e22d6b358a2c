const HOST = String.raw`[\w.-]+(:\d{1,5})?`;

/** A name and password have no special characters but as `%` and two digits. */
const CONNECTION_STRING = new RegExp(
  String.raw`^esdb(\+discover)?://([^\s:@/?#,]+:[^\s:@/?#,]+@)?${HOST}(,${HOST})*/?(\?[\w.-]+=[^\s&?]+(&[\w.-]+=[^\s&?]+)*)?$`,
  'u',
);

/** What EventStoreDB's clients take: one host or several, or a name that stands for a cluster. */
export const isConnectionString = (text: string): boolean => CONNECTION_STRING.test(text) && !hasStrayPercent(text);

const hasStrayPercent = (text: string): boolean => /%(?![\da-f]{2})/iu.test(text);

/** Those that Node's client heeds. */
const OPTIONS = [
  'connectionName',
  'defaultDeadline',
  'discoveryInterval',
  'gossipTimeout',
  'keepAliveInterval',
  'keepAliveTimeout',
  'maxDiscoverAttempts',
  'nodePreference',
  'throwOnAppendFailure',
  'tls',
  'tlsCAFile',
  'userCertFile',
  'userKeyFile',
];

export const UNKNOWN_OPTION = `has an option that is none of ${OPTIONS.join(', ')}`;

/**
 * Whether the client heeds all of its options: it prints a string with another one, and so the password in it. What
 * `tlsVerifyCert=true` asks for it does in any case.
 */
export function hasKnownOptions(connectionString: string): boolean {
  const [, options = ''] = connectionString.split('?');
  const pairs = [...new URLSearchParams(options)];
  return pairs.every(([key, value]) => KNOWN.has(flat(key)) || (flat(key) === 'tlsverifycert' && value === 'true'));
}

/** As the client compares them. */
const flat = (key: string): string => key.toLowerCase().replaceAll(/[_-]/gu, '');

const KNOWN: ReadonlySet<string> = new Set(OPTIONS.map(flat));
