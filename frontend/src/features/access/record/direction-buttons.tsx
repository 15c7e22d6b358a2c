import { LoginOutlined, LogoutOutlined } from '@ant-design/icons';
import type { Direction } from '@vigie/command-service/contract/vocabulary';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './picked-student.module.css';

interface DirectionButtonsProps {
  /** The one that stands out, and has the focus. */
  readonly likely: Direction;
  /**
   * One is being recorded: another press is none. A disabled button would lose the focus, and with it the next badge
   * that is read.
   */
  readonly isRecording: boolean;
  readonly onTake: (direction: Direction) => void;
}

/** Exit and Enter. */
export function DirectionButtons({ likely, isRecording, onTake }: DirectionButtonsProps) {
  const buttons = useRef<HTMLDivElement>(null);
  const isNew = useRef(true);
  // Who is out may be told only later: Enter is for the one that stands out, unless the focus has gone elsewhere.
  const follow = useEffectEvent((direction: Direction) => {
    const isHere = buttons.current?.contains(document.activeElement) === true;
    if (isNew.current || (isHere && !isRecording)) focusOn(buttons.current, direction);
    isNew.current = false;
  });
  useEffect(() => follow(likely), [likely]);
  const take = (direction: Direction): void => {
    if (!isRecording) onTake(direction);
  };
  return (
    <div ref={buttons} className={styles.buttons}>
      <Button
        size="large"
        type={likely === 'out' ? 'primary' : 'default'}
        data-direction="out"
        icon={<LogoutOutlined aria-hidden />}
        aria-disabled={isRecording}
        onClick={() => take('out')}
      >
        <FormattedMessage id="access.doExit" defaultMessage="Exit" />
      </Button>
      <Button
        size="large"
        type={likely === 'in' ? 'primary' : 'default'}
        data-direction="in"
        icon={<LoginOutlined aria-hidden />}
        aria-disabled={isRecording}
        onClick={() => take('in')}
      >
        <FormattedMessage id="access.doEnter" defaultMessage="Enter" />
      </Button>
    </div>
  );
}

const focusOn = (buttons: HTMLElement | null, direction: Direction): void =>
  buttons?.querySelector<HTMLElement>(`[data-direction="${direction}"]`)?.focus();
