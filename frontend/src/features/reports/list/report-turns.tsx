import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Turn } from '../../../shared/paging/turn.tsx';
import styles from './report-turns.module.css';
import type { Beside } from './use-beside.ts';

export type Way = keyof Beside;

interface ReportTurnsProps {
  readonly beside: Beside;
  /** The way by which this report was come to: its button has the focus. */
  readonly turned: Way | null;
  readonly onTurn: (way: Way, report: string) => void;
}

/** The ways from a report that is read to those beside it in its list. */
export function ReportTurns({ beside: { previous, next }, turned, onTurn }: ReportTurnsProps) {
  const intl = useIntl();
  const pressed = useRef<HTMLButtonElement>(null);
  // After the card before has given the focus back.
  useEffect(() => pressed.current?.focus(), []);
  return (
    <div className={styles.turns}>
      <Turn
        ref={turned === 'previous' ? pressed : null}
        label={intl.formatMessage({ id: 'report.previous', defaultMessage: 'Previous report' })}
        icon={<LeftOutlined aria-hidden />}
        to={previous}
        onTurn={(report) => onTurn('previous', report)}
      />
      <Turn
        ref={turned === 'next' ? pressed : null}
        label={intl.formatMessage({ id: 'report.next', defaultMessage: 'Next report' })}
        icon={<RightOutlined aria-hidden />}
        to={next}
        onTurn={(report) => onTurn('next', report)}
      />
    </div>
  );
}
