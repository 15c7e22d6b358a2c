import { ExclamationCircleFilled } from '@ant-design/icons';
import type { MessageKey } from '@vigie/command-service/contract/messages';
import { NoticeText } from '../notifications/notice-text.tsx';
import styles from './forms.module.css';

/** What is wrong with a field, in words, at the field. */
export function FieldError({ id, error }: { readonly id: string; readonly error: MessageKey | undefined }) {
  return (
    <div id={id} role="alert" className={error === undefined ? 'visually-hidden' : styles.error}>
      {error !== undefined && (
        <>
          <ExclamationCircleFilled aria-hidden /> <NoticeText notice={{ text: error, type: 'error' }} />
        </>
      )}
    </div>
  );
}
