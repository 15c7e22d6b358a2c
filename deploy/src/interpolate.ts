const VARIABLE = /\$(?:(\$)|\{(\w+)(?::([-?])([^}]*))?\})/gu;

/**
 * What Compose makes of a text with `${NAME}`, `${NAME:-default}` and `${NAME:?why it is needed}`; `$$` is a dollar.
 * @throws Error for a variable that is needed and empty
 */
export function interpolate(text: string, env: Readonly<Record<string, string | undefined>>): string {
  return text.replaceAll(VARIABLE, (_, dollar?: string, name: string = '', operator?: string, rest: string = '') => {
    if (dollar !== undefined) return '$';
    const value = env[name] ?? '';
    if (value !== '') return value;
    if (operator === '?') throw new Error(`${name} ${rest}`);
    return operator === '-' ? rest : '';
  });
}

/** The variables of a file that Compose takes as `--env-file`: one a line, perhaps made of those before it. */
export function readEnv(text: string, given: Readonly<Record<string, string>> = {}): Record<string, string> {
  const env: Record<string, string> = {};
  for (const line of text.split('\n').filter((each) => each !== '' && !each.startsWith('#'))) {
    const [name = '', ...value] = line.split('=');
    env[name] = given[name] ?? interpolate(value.join('='), env);
  }
  return env;
}
