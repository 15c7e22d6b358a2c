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
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { notify } from '../../../shared/notifications/notifications-slice.ts';
import type { AskedAction } from './action-dialogs.tsx';
import styles from './speed-dial.module.css';

interface SpeedDialProps {
  readonly report: Report;
  readonly mayFile: boolean;
  /** Whether it comes back after the report was edited: the focus goes to where that began. */
  readonly focusEdit: boolean;
  readonly onEdit: () => void;
  readonly onAsk: (action: AskedAction) => void;
}

/**
 * What can be done with a report: file or cancel the filing, edit, delete (spec section 2). Spread out where there is
 * room; on a phone behind one button within the thumb's reach.
 */
export function SpeedDial({ report, mayFile, focusEdit, onEdit, onAsk }: SpeedDialProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const edit = useRef<HTMLButtonElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const dispatch = useDispatch();
  const { editable, deletable, finalized, status } = report;
  useEffect(() => {
    if (focusEdit)
      [edit.current, toggle.current]
        .find((button) => button?.checkVisibility({ visibilityProperty: true }) === true)
        ?.focus();
  }, [focusEdit]);

  /** The focus comes back to the toggle, where that is what there is to see. */
  const choose = (action: () => void) => (): void => {
    if (open) toggle.current?.focus();
    setOpen(false);
    action();
  };
  const fileOrNot = (): void => {
    if (status === 'filed') onAsk('unfile');
    else if (finalized) onAsk('file');
    else dispatch(notify({ text: 'report.mustBeFinalized', type: 'error' }));
  };
  const closeWithEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    toggle.current?.focus();
    setOpen(false);
  };

  if (!mayFile && !editable && !deletable) return null;
  return (
    <div className={styles.dial} role="presentation" onKeyDown={closeWithEscape}>
      <Button
        ref={toggle}
        className={styles.toggle ?? ''}
        type="primary"
        icon={open ? <CloseOutlined aria-hidden /> : <MoreOutlined aria-hidden />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <FormattedMessage id="report.actions" defaultMessage="Actions" />
      </Button>
      <div id={id} className={styles.actions} data-open={open}>
        {deletable && (
          <Button danger icon={<DeleteOutlined aria-hidden />} onClick={choose(() => onAsk('delete'))}>
            <FormattedMessage id="action.delete" defaultMessage="Delete" />
          </Button>
        )}
        {editable && (
          <Button ref={edit} icon={<EditOutlined aria-hidden />} onClick={choose(onEdit)}>
            <FormattedMessage id="action.edit" defaultMessage="Edit" />
          </Button>
        )}
        {mayFile && (
          <Button
            type={status === 'filable' ? 'primary' : 'default'}
            icon={status === 'filed' ? <RollbackOutlined aria-hidden /> : <CheckOutlined aria-hidden />}
            onClick={choose(fileOrNot)}
          >
            {status === 'filed' ? (
              <FormattedMessage id="report.unfile" defaultMessage="Cancel filing" />
            ) : (
              <FormattedMessage id="report.file" defaultMessage="File on Pronote" />
            )}
          </Button>
        )}
      </div>
    </div>
  );
}
