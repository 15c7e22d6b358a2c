import { ScanOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { ScanDialog } from './scan-dialog.tsx';
import { canReadTags } from './use-tag-reader.ts';

/** Opens the scan dialog; is there only where the browser can read tags. */
export function ScanButton({ onScan }: { readonly onScan: (tagNb: string) => void }) {
  const label = useIntl().formatMessage({ id: 'scan.title', defaultMessage: 'Scan a badge' });
  const [scanning, setScanning] = useState(false);
  if (!canReadTags()) return null;
  return (
    <>
      <Button icon={<ScanOutlined aria-hidden />} aria-label={label} title={label} onClick={() => setScanning(true)} />
      {scanning && <ScanDialog onScan={onScan} onClose={() => setScanning(false)} />}
    </>
  );
}
