const HOST = String.raw`[\w.-]+(:\d{1,5})?`;

/** A name and password have no special characters but as `%` and two digits. */
const CONNECTION_STRING = new RegExp(
  String.raw`^esdb(\+discover)?://([^\s:@/?#,]+:[^\s:@/?#,]+@)?${HOST}(,${HOST})*/?(\?[\w.-]+=[^\s&?]+(&[\w.-]+=[^\s&?]+)*)?$`,
  'u',
);

/** What EventStoreDB's clients take: one host or several, or a name that stands for a cluster. */
export const isConnectionString = (text: string): boolean => CONNECTION_STRING.test(text) && !hasStrayPercent(text);

const hasStrayPercent = (text: string): boolean => /%(?![\da-f]{2})/iu.test(text);
