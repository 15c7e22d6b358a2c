declare global {
  /** What the page's head has asked for while the application was on its way (frontend/head.js): answers by path. */
  var askedAhead: Map<string, Promise<Response>> | undefined;
}

/** What `fetch` does; but a read that has been asked for ahead has that answer, once. */
export const fetchUnlessAsked: typeof fetch = (input, init) => {
  const ahead = globalThis.askedAhead;
  if (ahead === undefined || ahead.size === 0) return fetch(input, init);
  const request = new Request(input, init);
  const { pathname, search } = new URL(request.url);
  const path = pathname + search;
  const answer = request.method === 'GET' ? ahead.get(path) : undefined;
  if (answer === undefined) return fetch(request);
  ahead.delete(path);
  return answer;
};
