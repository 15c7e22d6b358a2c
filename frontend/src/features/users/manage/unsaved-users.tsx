import { useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from 'antd';
import { focusBeside } from '../../../shared/focus/focus-beside.ts';
import { passFocusOn } from '../../../shared/focus/pass-focus-on.tsx';
import styles from './manage-users.module.css';
import { forgetTyped, onTypedChanged, typedUsers } from './typed-users.ts';

interface UnsavedUsersProps {
  /** Whose cards are in sight. */
  readonly shown: readonly { readonly id: string }[];
  /** Looks for somebody by name. */
  readonly onSearch: (name: string) => void;
}

/**
 * About whom something is typed and not saved whose cards are not in sight: the browser asks before it goes with the
 * page. Where somebody else has removed an account since, no search brings its card back.
 */
export function UnsavedUsers({ shown, onSearch }: UnsavedUsersProps) {
  const typed = useSyncExternalStore(onTypedChanged, typedUsers);
  const unseen = [...typed].filter(([id]) => !shown.some((user) => user.id === id));
  if (unseen.length === 0) return null;
  return (
    <section className={styles.unsaved} aria-labelledby="unsaved-users">
      <h2 id="unsaved-users" className={styles.note}>
        <FormattedMessage id="drafts.title" defaultMessage="Not saved yet" />
      </h2>
      <ul className={styles.unsavedList}>
        {unseen.map(([id, { name }]) => (
          <li key={id} ref={passFocusOn} className={styles.unsavedOne}>
            <span className={styles.unsavedName}>{name}</span>
            <span className={styles.unsavedActions}>
              <Button
                size="small"
                type="text"
                onClick={({ currentTarget }) => {
                  focusBeside(currentTarget.closest('li'), '#main');
                  forgetTyped(id);
                }}
              >
                <FormattedMessage id="drafts.discard" defaultMessage="Discard" />
              </Button>
              <Button size="small" onClick={() => onSearch(name)}>
                <FormattedMessage id="drafts.continue" defaultMessage="Continue" />
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
