import { defineMessages } from 'react-intl';

/** What the browser's title bar and a screen reader call each screen, and what is before all of them. */
export const titles = defineMessages({
  signIn: { id: 'signIn.title', defaultMessage: 'Sign in' },
  home: { id: 'title.home', defaultMessage: 'Home' },
  manage: { id: 'title.manage', defaultMessage: 'Manage' },
  statistics: { id: 'title.statistics', defaultMessage: 'Statistics' },
  history: { id: 'title.history', defaultMessage: 'My reports' },
  exits: { id: 'title.exits', defaultMessage: 'Exits' },
  unfinalized: { id: 'title.unfinalized', defaultMessage: 'Unfinalized reports' },
  admin: { id: 'title.admin', defaultMessage: 'Admin' },
  notFound: { id: 'title.notFound', defaultMessage: 'Page not found' },
});
