import { useId } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import { laterWithAntd, withAntd } from '../../app/theme/with-antd.tsx';
import { storeText } from '../../shared/storage/stored-text.ts';
import { useStoredText } from '../../shared/storage/use-stored-text.ts';
import { TabBar } from '../../shared/tabs/tab-bar.tsx';
import { TabPanel } from '../../shared/tabs/tab-panel.tsx';
import { useLoadedAfterPaint } from '../../shared/use-loaded-after-paint.ts';
import { ScreenSkeleton } from '../shell/screen-skeleton.tsx';
import styles from './home/home.module.css';
import { Incidents } from './home/incidents.tsx';
import { loadNewReport } from './new/new-report.tsx';

const loadExits = async () => (await import('../access/record/exits-tab.tsx')).ExitsTab;
const ExitsTab = laterWithAntd(loadExits, ScreenSkeleton);

/** What is recorded at this screen is recorded also once the network is gone. */
const loadParts = () => Promise.all([withAntd(loadExits), loadNewReport()]);

const TABS = ['incidents', 'exits'] as const;

const titles = defineMessages({
  incidents: { id: 'home.incidents', defaultMessage: 'Incidents' },
  exits: { id: 'title.exits', defaultMessage: 'Exits' },
});

/** Where the browser keeps which tab somebody works with. */
const TAB_KEY = 'homeTab';

/** The screen 'home' (spec section 2). It opens with the tab that was open last. */
export function HomeScreen() {
  const intl = useIntl();
  const id = useId();
  const stored = useStoredText(TAB_KEY);
  useLoadedAfterPaint(loadParts);
  const current = TABS.find((name) => name === stored) ?? 'incidents';
  return (
    <div className={styles.screen}>
      <TabBar
        id={id}
        label={intl.formatMessage({ id: 'home.tabs', defaultMessage: 'What to record' })}
        tabs={TABS.map((name) => ({ name, title: titles[name] }))}
        current={current}
        onChange={(name) => void storeText(TAB_KEY, name)}
      />
      <TabPanel id={id} tab={current} className={styles.panel}>
        {current === 'incidents' ? <Incidents /> : <ExitsTab />}
      </TabPanel>
    </div>
  );
}
