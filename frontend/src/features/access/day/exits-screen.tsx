import { DownloadOutlined, IdcardOutlined } from '@ant-design/icons';
import { mayExport } from '@vigie/command-service/contract/rights';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'wouter';
import { HeadAction } from '../../../shared/layout/head-action.tsx';
import { ScreenHead } from '../../../shared/layout/screen-head.tsx';
import { dialogLater } from '../../../shared/dialog/dialog-later.tsx';
import { TabBar } from '../../../shared/tabs/tab-bar.tsx';
import { TabPanel } from '../../../shared/tabs/tab-panel.tsx';
import { useActor } from '../../session/use-actor.ts';
import { OutPanel } from '../out/out-panel.tsx';
import { useToday } from '../time/use-today.ts';
import { DayPanel } from './day-panel.tsx';
import { changeExitsLocation, parseExitsLocation, type ExitsLocation } from './exits-location.ts';
import { useExitsLists } from './use-exits-lists.ts';

const ByStudentDialog = dialogLater(async () => (await import('../by-student/by-student-dialog.tsx')).ByStudentDialog);

const ExportAccesses = dialogLater(async () => (await import('./export-accesses.tsx')).ExportAccesses);

const tabTitles = defineMessages({
  day: { id: 'exits.tab.day', defaultMessage: 'Exits and entries' },
  out: { id: 'exits.tab.out', defaultMessage: 'Out now' },
});

/** The screen 'exits' (spec section 2): a day's exits and entries, and who is out now. */
export function ExitsScreen() {
  const intl = useIntl();
  const id = useId();
  const [query, setQuery] = useSearchParams();
  const [byStudent, setByStudent] = useState(false);
  const [exporting, setExporting] = useState(false);
  const actor = useActor();
  const location = parseExitsLocation(query);
  // It is named in the call: at midnight another day is today, and asked for.
  const today = useToday();
  const go = (change: Partial<ExitsLocation>): void => setQuery(changeExitsLocation(location, change));
  const { day, out } = useExitsLists(location, today);
  return (
    <section>
      <ScreenHead
        back={{ to: '/', label: intl.formatMessage({ id: 'exits.back', defaultMessage: 'Back to the home screen' }) }}
        title={<FormattedMessage id="title.exits" defaultMessage="Exits" />}
        actions={
          <>
            {actor !== null && mayExport(actor) && (
              <HeadAction
                icon={<DownloadOutlined aria-hidden />}
                label={intl.formatMessage({ id: 'export.title', defaultMessage: 'Export' })}
                onClick={() => setExporting(true)}
              />
            )}
            <Button icon={<IdcardOutlined aria-hidden />} onClick={() => setByStudent(true)}>
              <FormattedMessage id="exits.byStudent" defaultMessage="By student" />
            </Button>
          </>
        }
      />
      <TabBar
        id={id}
        label={intl.formatMessage({ id: 'exits.tabs', defaultMessage: 'Exits and entries, or who is out' })}
        tabs={[
          { name: 'day', title: tabTitles.day, count: day.currentData?.total ?? null },
          { name: 'out', title: tabTitles.out, count: out.currentData?.students.length ?? null },
        ]}
        current={location.tab}
        onChange={(tab) => go({ tab })}
      />
      <TabPanel id={id} tab={location.tab}>
        {location.tab === 'day' ? (
          <DayPanel today={today} location={location} go={go} query={day} />
        ) : (
          <OutPanel location={location} go={go} />
        )}
      </TabPanel>
      {exporting && <ExportAccesses location={location} onClose={() => setExporting(false)} />}
      {byStudent && <ByStudentDialog onClose={() => setByStudent(false)} />}
    </section>
  );
}
