/** A server of a benchmark's own says on its first line where it listens and who is signed in. */
export interface Serving {
  readonly port: number;
  /** What a signed-in browser sends along. */
  readonly headers: Readonly<Record<string, string>>;
}

export const announce = (serving: Serving): void => console.log(JSON.stringify(serving));
