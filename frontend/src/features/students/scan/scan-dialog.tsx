import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { Modal } from '../../../shared/dialog/modal.tsx';
import { useFocusReturn } from '../../../shared/dialog/use-focus-return.ts';
import { notify } from '../../../shared/notifications/notifications-slice.ts';
import { ScanPicture } from './scan-picture.tsx';
import styles from './scan.module.css';
import { scanTexts } from './scan-texts.ts';
import { useBadgeScan } from './use-badge-scan.ts';

interface ScanDialogProps {
  readonly onScan: (tagNb: string) => void;
  readonly onClose: () => void;
}

/** Waits for a badge at the back of the phone (spec section 2, Shell); closes once one was read, or if none can be. */
export function ScanDialog({ onScan, onClose }: ScanDialogProps) {
  useFocusReturn();
  return (
    <Modal
      open
      width={350}
      centered
      footer={null}
      onCancel={onClose}
      title={<FormattedMessage id="scan.title" defaultMessage="Scan a badge" />}
    >
      <Waiting onScan={onScan} onClose={onClose} />
    </Modal>
  );
}

function Waiting({ onScan, onClose }: ScanDialogProps) {
  const dispatch = useDispatch();
  useBadgeScan({
    onScan: (tagNb) => {
      dispatch(notify({ text: scanTexts.successful.id, type: 'success' }));
      onClose();
      onScan(tagNb);
    },
    onUnavailable: () => {
      dispatch(notify({ text: scanTexts.unavailable.id, type: 'error' }));
      onClose();
    },
  });
  return (
    <div className={styles.waiting}>
      <ScanPicture />
      <p role="status" className={styles.what}>
        <FormattedMessage id="scan.hold" defaultMessage="Hold the badge against the back of the phone" />
      </p>
      <p className={styles.help}>
        <FormattedMessage
          id="scan.help"
          defaultMessage="Nothing happens? Take the badge out of its cover, or turn NFC on in the phone’s settings. Its number can also be typed into the search box."
        />
      </p>
    </div>
  );
}
