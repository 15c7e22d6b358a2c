export * from './start.ts';
export { subscriptions } from './subscriptions.ts';
export type { ViewHealth } from './engine/view-status.ts';
export type { Logger } from './engine/logger.ts';
export type { Subscription } from './engine/subscription.ts';
export type { Timing } from './engine/timing.ts';
export { checkViews } from './check-views.ts';
export { parkedMetric } from './parked-metric.ts';
export { startReactions, type Reactions, type ReactionsOptions } from './reactions/start-reactions.ts';
