import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { DownloadStatus } from '../../../shared/download/download-status.tsx';
import { useDownload } from '../../../shared/download/use-download.ts';
import { selectLocale } from '../../../shared/preferences/preferences-slice.ts';
import styles from './dossier.module.css';

type Format = 'html' | 'json';

/** Called so in every language. */
const DATA = 'JSON';

/**
 * All that is kept of a student as a file, for the student or their parents (design section 5): to be read and printed,
 * or for programs.
 */
export function Dossier({ studentId }: { readonly studentId: string }) {
  const ids = { title: useId(), meaning: useId(), audited: useId() };
  const locale = useSelector(selectLocale);
  const { state, start } = useDownload();
  const [asked, setAsked] = useState<Format>('html');
  const run = (format: Format): void => {
    setAsked(format);
    void start(`/api/students/${studentId}/dossier?format=${format}&locale=${locale}`);
  };
  const isRunning = state.status === 'running';
  return (
    <section className={styles.dossier} aria-labelledby={ids.title}>
      <div>
        <h3 id={ids.title} className={styles.title}>
          <FormattedMessage id="dossier.title" defaultMessage="Dossier" />
        </h3>
        <p id={ids.meaning} className={styles.meaning}>
          <FormattedMessage
            id="dossier.meaning"
            defaultMessage="What is kept about this student, except the photo: exits and entries, reports with their history, badges and bug reports. Other students are named in comments only: read it before you hand it out."
          />
        </p>
        <p id={ids.audited} className={styles.meaning}>
          <FormattedMessage
            id="export.audited"
            defaultMessage="Every export is kept in the read audit: who, what and when."
          />
        </p>
      </div>
      <div className={styles.formats}>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          loading={isRunning && asked === 'html'}
          aria-describedby={`${ids.meaning} ${ids.audited}`}
          onClick={() => run('html')}
        >
          <FormattedMessage id="dossier.download" defaultMessage="Download the dossier" />
        </Button>
        <Button type="link" loading={isRunning && asked === 'json'} onClick={() => run('json')}>
          {DATA}
        </Button>
      </div>
      <DownloadStatus state={state} onRetry={() => run(asked)} />
    </section>
  );
}
