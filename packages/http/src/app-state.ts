/** What Koa's `ctx.state` holds for every request. */
export interface AppState {
  requestId: string;
  /** Pattern of the route that serves it, never the address itself: for logs and metrics. */
  route: string;
  /** See `RouteShape.redirects`, where the route has it. */
  redirects?: (text: string) => string;
  /** Status of the problem that the answer is a redirect for. */
  redirectedStatus?: number;
}
