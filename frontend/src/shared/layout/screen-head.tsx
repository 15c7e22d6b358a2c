import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import styles from './screen-head.module.css';

/** Where a way leads, and what it is called. */
interface Back {
  readonly to: string;
  readonly label: string;
}

interface ScreenHeadProps {
  /** The way back, where the screen is a part of another. */
  readonly back?: Back;
  readonly title: ReactNode;
  /** Whose reports these are, in words. */
  readonly note?: ReactNode;
  /** What can be done with the list, at the other end of the line. */
  readonly actions?: ReactNode;
}

/** The beginning of a screen with a list. */
export function ScreenHead({ back, title, note, actions }: ScreenHeadProps) {
  return (
    <header className={styles.head}>
      {back !== undefined && <BackButton {...back} />}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.note}>{note}</p>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

function BackButton({ to, label }: Back) {
  const [, navigate] = useLocation();
  return (
    <Button
      type="text"
      icon={<ArrowLeftOutlined aria-hidden />}
      aria-label={label}
      title={label}
      onClick={() => navigate(to)}
    />
  );
}
