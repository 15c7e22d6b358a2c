import { ROLES } from './roles.ts';

/** Every call under /api, of both services, by method and path. */
export const API_CALLS: readonly { readonly method: string; readonly path: string }[] = Object.keys(ROLES)
  .map((call) => call.replace(/\?.*/u, '').split(' '))
  .map(([method = '', path = '']) => ({ method, path }))
  .filter(({ path }) => path.startsWith('/api/'));
