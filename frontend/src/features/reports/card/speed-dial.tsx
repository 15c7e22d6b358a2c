import {
  CheckOutlined,
  CloseOutlined,
  DeleteOutlined,
  EditOutlined,
  MoreOutlined,
  RollbackOutlined,
} from '@ant-design/icons';
import type { Report } from '@vigie/command-service/contract';
import { Button } from 'antd';
import { useId, useState, type KeyboardEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { notify } from '../../../shared/notifications/notifications-slice.ts';
import type { AskedAction } from './action-dialogs.tsx';
import styles from './speed-dial.module.css';

interface SpeedDialProps {
  readonly report: Report;
  readonly mayFile: boolean;
  readonly onEdit: () => void;
  readonly onAsk: (action: AskedAction) => void;
}

/**
 * What can be done with a report: file or cancel the filing, edit, delete (spec section 2). Spread out where there is
 * room; on a phone behind one button within the thumb's reach.
 */
export function SpeedDial({ report, mayFile, onEdit, onAsk }: SpeedDialProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const dispatch = useDispatch();
  const { editable, deletable, finalized, status } = report;
  if (!mayFile && !editable && !deletable) return null;

  const file = (): void => {
    if (finalized) onAsk('file');
    else dispatch(notify({ text: 'report.mustBeFinalized', type: 'error' }));
  };
  const closeWithEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
  };

  return (
    <div className={styles.dial} role="presentation" onKeyDown={closeWithEscape}>
      <div id={id} className={styles.actions} data-open={open}>
        {deletable && (
          <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => onAsk('delete')}>
            <FormattedMessage id="action.delete" defaultMessage="Delete" />
          </Button>
        )}
        {editable && (
          <Button icon={<EditOutlined aria-hidden />} onClick={onEdit}>
            <FormattedMessage id="action.edit" defaultMessage="Edit" />
          </Button>
        )}
        {mayFile && status === 'filed' && (
          <Button icon={<RollbackOutlined aria-hidden />} onClick={() => onAsk('unfile')}>
            <FormattedMessage id="report.unfile" defaultMessage="Cancel filing" />
          </Button>
        )}
        {mayFile && status !== 'filed' && (
          <Button type={finalized ? 'primary' : 'default'} icon={<CheckOutlined aria-hidden />} onClick={file}>
            <FormattedMessage id="report.file" defaultMessage="File on Pronote" />
          </Button>
        )}
      </div>
      <Button
        className={styles.toggle ?? ''}
        type="primary"
        icon={open ? <CloseOutlined aria-hidden /> : <MoreOutlined aria-hidden />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <FormattedMessage id="report.actions" defaultMessage="Actions" />
      </Button>
    </div>
  );
}
