import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { DownloadStatus } from '../../../shared/download/download-status.tsx';
import { useDownload } from '../../../shared/download/use-download.ts';
import styles from './dossier.module.css';

/** All that is kept of a student as a file, for the student or their parents (design section 5). */
export function Dossier({ studentId }: { readonly studentId: string }) {
  const ids = { title: useId(), meaning: useId() };
  const { state, start } = useDownload();
  const run = (): void => void start(`/api/students/${studentId}/dossier`);
  return (
    <section className={styles.dossier} aria-labelledby={ids.title}>
      <div>
        <h3 id={ids.title} className={styles.title}>
          <FormattedMessage id="dossier.title" defaultMessage="Dossier" />
        </h3>
        <p id={ids.meaning} className={styles.meaning}>
          <FormattedMessage
            id="dossier.meaning"
            defaultMessage="What is kept about this student, except the photo: exits and entries, reports with their history, badges and bug reports. Other students are named in comments only: read it before you hand it out. The download is kept in the read audit."
          />
        </p>
      </div>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        loading={state.status === 'running'}
        aria-describedby={ids.meaning}
        onClick={run}
      >
        <FormattedMessage id="dossier.download" defaultMessage="Download the dossier" />
      </Button>
      <DownloadStatus state={state} onRetry={run} />
    </section>
  );
}
