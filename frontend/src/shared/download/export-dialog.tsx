import type { ExportFormat } from '@vigie/query-service/contract';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { Choice } from '../choice/choice.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useFocusReturn } from '../dialog/use-focus-return.ts';
import { selectLocale } from '../preferences/preferences-slice.ts';
import { DownloadStatus } from './download-status.tsx';
import styles from './download.module.css';
import { useDownload } from './use-download.ts';

interface ExportDialogProps {
  readonly title: ReactNode;
  /** Where the file is, without its format and language. */
  readonly path: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** Whether what is asked for makes sense. */
  readonly canExport?: boolean;
  /** What will be in the file. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

const FORMATS: readonly { readonly value: ExportFormat; readonly label: ReactNode }[] = [
  { value: 'xlsx', label: <FormattedMessage id="export.xlsx" defaultMessage="Excel (.xlsx)" /> },
  { value: 'csv', label: <FormattedMessage id="export.csv" defaultMessage="Text (.csv)" /> },
];

/** A list as a file in the reader's language: which format, how far it is, and what to do where it fails. */
export function ExportDialog({ title, path, parameters, canExport = true, children, onClose }: ExportDialogProps) {
  useFocusReturn();
  const intl = useIntl();
  const locale = useSelector(selectLocale);
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const { state, start } = useDownload();
  const run = async (): Promise<void> => {
    const query = new URLSearchParams({ ...parameters, format, locale });
    if (await start(`${path}?${query}`)) onClose();
  };
  return (
    <Dialog
      open
      title={title}
      busy={state.status === 'running'}
      canConfirm={canExport}
      confirmText={<FormattedMessage id="export.download" defaultMessage="Download" />}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      <div className={styles.export}>
        {children}
        <Choice
          hiddenLabel
          label={intl.formatMessage({ id: 'export.format', defaultMessage: 'Format' })}
          value={format}
          options={FORMATS}
          onChoose={setFormat}
        />
        <p className={styles.note}>
          <FormattedMessage
            id="export.audited"
            defaultMessage="Every export is kept in the read audit: who, what and when."
          />
        </p>
        <DownloadStatus state={state} onRetry={() => void run()} />
      </div>
    </Dialog>
  );
}
