import { ExclamationCircleFilled } from '@ant-design/icons';
import type { MessageKey } from '@vigie/command-service/contract/messages';
import type { ReactNode } from 'react';
import { NoticeText } from '../notifications/notice-text.tsx';
import styles from './forms.module.css';

export interface FieldErrorProps {
  /** What the field is described by. */
  readonly id: string;
  /** Undefined where nothing is wrong. */
  readonly error: MessageKey | undefined;
  /** The error in other words, where the screen can say more. */
  readonly inWords?: ReactNode;
}

/** What is wrong with a field, in words, at the field. */
export function FieldError({ id, error, inWords }: FieldErrorProps) {
  return (
    <FieldFault id={id}>
      {error !== undefined && (inWords ?? <NoticeText notice={{ text: error, type: 'error' }} />)}
    </FieldFault>
  );
}

/** The same, where the words are the screen's own; false where nothing is wrong. */
export function FieldFault({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const isShown = children !== false;
  return (
    <div id={id} role="alert" className={isShown ? styles.error : 'visually-hidden'}>
      {isShown && (
        <>
          <ExclamationCircleFilled aria-hidden /> <span>{children}</span>
        </>
      )}
    </div>
  );
}
