import { DownOutlined } from '@ant-design/icons';
import type { Profile } from '@vigie/query-service/contract';
import { useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { dialogLaterWithAntd } from '../../app/theme/with-antd.tsx';
import { isLeft } from '../../shared/popover/is-left.ts';
import { useProfile } from '../session/use-profile.ts';
import { initialsOf } from '../users/initials.ts';
import { ProfilePanel } from './profile-panel.tsx';
import styles from './profile-menu.module.css';

const BugReportDialog = dialogLaterWithAntd(
  async () => (await import('../bug-reports/bug-report-dialog.tsx')).BugReportDialog,
);
const NameDialog = dialogLaterWithAntd(async () => (await import('../users/name-dialog.tsx')).NameDialog);

/** The button at the end of the bar, and what it opens (spec section 2, Shell). What is open goes with its person. */
export function ProfileMenu() {
  const user = useProfile();
  return user === undefined ? null : <MenuOf key={user.id} user={user} />;
}

function MenuOf({ user }: { readonly user: Profile }) {
  const intl = useIntl();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [renaming, setRenaming] = useState(false);
  const [reporting, setReporting] = useState(false);
  const waiting = user.unfinalized.length + user.bugreport.length;
  const close = (): void => panel.current?.hidePopover();
  /** What a dialog gives the focus back to. */
  const goOn = (open: (isOpen: boolean) => void) => (): void => {
    close();
    button.current?.focus();
    open(true);
  };
  const label = intl.formatMessage(
    {
      id: 'profile.open',
      defaultMessage: 'Profile of {name}{waiting, plural, =0 {} one {, # thing to do} other {, # things to do}}',
    },
    { name: user.name, waiting },
  );
  return (
    <>
      <button ref={button} type="button" className={styles.button} popoverTarget={id} aria-label={label}>
        {/* A picture, not a text that the button could be called by (WCAG 2.5.3). */}
        <span className={styles.initials} data-initials={initialsOf(user.name)} aria-hidden>
          {waiting > 0 && <span className={styles.dot} />}
        </span>
        <span className={styles.name}>{user.name}</span>
        <DownOutlined className={styles.arrow} aria-hidden />
      </button>
      <div id={id} ref={panel} popover="auto" role="group" aria-label={label} className={styles.panel}>
        <div
          role="presentation"
          onBlur={(event) => {
            if (isLeft(event, button.current)) close();
          }}
        >
          <ProfilePanel user={user} onClose={close} onRename={goOn(setRenaming)} onReportBug={goOn(setReporting)} />
        </div>
      </div>
      {renaming && <NameDialog name={user.name} onClose={() => setRenaming(false)} />}
      {reporting && <BugReportDialog onClose={() => setReporting(false)} />}
    </>
  );
}
