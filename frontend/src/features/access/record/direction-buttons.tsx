import { LoginOutlined, LogoutOutlined } from '@ant-design/icons';
import type { Direction } from '@vigie/command-service/contract/vocabulary';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './picked-student.module.css';

interface DirectionButtonsProps {
  /** The one that stands out, and has the focus at first. */
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
  useEffect(() => buttons.current?.querySelector<HTMLElement>('[data-likely="true"]')?.focus(), []);
  const take = (direction: Direction): void => {
    if (!isRecording) onTake(direction);
  };
  return (
    <div ref={buttons} className={styles.buttons}>
      <Button
        size="large"
        type={likely === 'out' ? 'primary' : 'default'}
        data-likely={likely === 'out'}
        icon={<LogoutOutlined aria-hidden />}
        aria-disabled={isRecording}
        onClick={() => take('out')}
      >
        <FormattedMessage id="access.doExit" defaultMessage="Exit" />
      </Button>
      <Button
        size="large"
        type={likely === 'in' ? 'primary' : 'default'}
        data-likely={likely === 'in'}
        icon={<LoginOutlined aria-hidden />}
        aria-disabled={isRecording}
        onClick={() => take('in')}
      >
        <FormattedMessage id="access.doEnter" defaultMessage="Enter" />
      </Button>
    </div>
  );
}
