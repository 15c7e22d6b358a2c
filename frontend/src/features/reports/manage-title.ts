import { maySeeStatistics, type Actor } from '@vigie/command-service/contract/rights';
import type { MessageDescriptor } from 'react-intl';
import { titles } from '../shell/titles.ts';
import { showsStatistics } from './statistics/shows-statistics.ts';

/** What the view of Manage is called that this person sees at an address. */
export const manageTitle = (query: URLSearchParams, actor: Actor | null): MessageDescriptor =>
  showsStatistics(query) && actor !== null && maySeeStatistics(actor) ? titles.statistics : titles.manage;
