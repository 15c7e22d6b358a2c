import { LoginOutlined, LogoutOutlined } from '@ant-design/icons';
import type { Direction } from '@vigie/command-service/contract/vocabulary';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './picked-student.module.css';

interface DirectionButtonsProps {
  /** The one that stands out, and has the focus at first. */
  readonly likely: Direction;
  readonly disabled: boolean;
  readonly onTake: (direction: Direction) => void;
}

/** Exit and Enter. */
export function DirectionButtons({ likely, disabled, onTake }: DirectionButtonsProps) {
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => buttons.current?.querySelector<HTMLElement>('[data-likely="true"]')?.focus(), []);
  return (
    <div ref={buttons} className={styles.buttons}>
      <Button
        size="large"
        type={likely === 'out' ? 'primary' : 'default'}
        data-likely={likely === 'out'}
        icon={<LogoutOutlined aria-hidden />}
        disabled={disabled}
        onClick={() => onTake('out')}
      >
        <FormattedMessage id="access.doExit" defaultMessage="Exit" />
      </Button>
      <Button
        size="large"
        type={likely === 'in' ? 'primary' : 'default'}
        data-likely={likely === 'in'}
        icon={<LoginOutlined aria-hidden />}
        disabled={disabled}
        onClick={() => onTake('in')}
      >
        <FormattedMessage id="access.doEnter" defaultMessage="Enter" />
      </Button>
    </div>
  );
}
