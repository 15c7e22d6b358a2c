import type { Report } from '@vigie/command-service/contract';
import type { MouseEvent, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { passFocusOn } from '../../../shared/focus/pass-focus-on.tsx';
import { goByArrows } from './go-by-arrows.ts';
import { reportLabel } from './report-label.ts';
import styles from './report-link.module.css';
import type { ListNavigation } from './use-list-location.ts';

interface ReportLinkProps {
  readonly report: Report;
  readonly navigation: ListNavigation;
  readonly children: ReactNode;
}

/** Opens a report over its list. For the pointer the whole row or card is the link; arrow keys go to the next one. */
export function ReportLink({ report, navigation: { to, linkState }, children }: ReportLinkProps) {
  const intl = useIntl();
  const label = intl.formatMessage(
    { id: 'reports.view', defaultMessage: 'View: {report}' },
    { report: reportLabel(intl, report) },
  );
  return (
    <Link
      // Others may file what has the focus: its row goes.
      ref={passFocusOn}
      to={to({ report: report.id })}
      state={linkState}
      className={styles.link}
      aria-label={label}
      data-report={report.id}
      onClick={stayIfThere}
      onKeyDown={goByArrows}
    >
      {children}
    </Link>
  );
}

/** A double click would be two entries in the browser's history. */
function stayIfThere(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.currentTarget.search === location.search) event.preventDefault();
}
