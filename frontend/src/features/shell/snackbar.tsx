import {
  CheckCircleFilled,
  CloseCircleFilled,
  CloseOutlined,
  InfoCircleFilled,
  WarningFilled,
} from '@ant-design/icons';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useUndoMutation } from '../../api/undo.ts';
import { NoticeText } from '../../shared/notifications/notice-text.tsx';
import {
  dismissed,
  selectCurrentNotification,
  type Notification,
} from '../../shared/notifications/notifications-slice.ts';
import styles from './snackbar.module.css';
import { useSnackbarKeys } from './use-snackbar-keys.ts';

/** Spec section 9. */
const SNACKBAR_MS = 3000;

const ICONS = {
  primary: InfoCircleFilled,
  success: CheckCircleFilled,
  warning: WarningFilled,
  error: CloseCircleFilled,
} as const;

/** Shows the queued notifications one after the other (spec section 2, Shell). Errors interrupt a screen reader. */
export function Snackbar() {
  const current = useSelector(selectCurrentNotification);
  const isError = current?.type === 'error';
  return (
    <div className={styles.place} data-snackbar>
      <div role="status">{current && !isError && <Bar key={current.id} notification={current} />}</div>
      <div role="alert">{current && isError && <Bar key={current.id} notification={current} />}</div>
    </div>
  );
}

/** One notification. Its time stands still while somebody points at it or has the focus in it. */
function Bar({ notification }: { readonly notification: Notification }) {
  const dispatch = useDispatch();
  const intl = useIntl();
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  const { id, type, undo } = notification;
  const Icon = ICONS[type];
  const bar = useRef<HTMLDivElement>(null);
  const [send] = useUndoMutation();
  /** What comes of it is a notification of its own. */
  const takeBack =
    undo &&
    (() => {
      void send(undo);
      dispatch(dismissed(id));
    });
  useSnackbarKeys(bar, takeBack ?? null);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dispatch(dismissed(id)), SNACKBAR_MS);
    return () => clearTimeout(timer);
  }, [dispatch, id, held]);
  return (
    <div
      ref={bar}
      className={styles.bar}
      data-type={type}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon className={styles.icon} aria-hidden />
      <span className={styles.text}>
        <NoticeText notice={notification} />
      </span>
      {takeBack !== undefined && (
        <button
          type="button"
          className={styles.undo}
          aria-keyshortcuts="Control+Z"
          onMouseDown={keepFocus}
          onClick={takeBack}
        >
          <FormattedMessage id="snackbar.undo" defaultMessage="Undo" />
          <kbd className={styles.keys} aria-hidden>
            <FormattedMessage id="snackbar.undoKeys" defaultMessage="Ctrl+Z" />
          </kbd>
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        onMouseDown={keepFocus}
        aria-label={intl.formatMessage({ id: 'snackbar.close', defaultMessage: 'Close the notification' })}
        onClick={() => dispatch(dismissed(id))}
      >
        <CloseOutlined aria-hidden />
      </button>
    </div>
  );
}

/** The bar goes with the press: what has the focus keeps it, and a badge reader types on where it was. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();
