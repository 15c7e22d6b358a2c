import { useIntl } from 'react-intl';
import { ProgressBar } from '../../../shared/feedback/progress-bar.tsx';
import type { Import } from './import-api.ts';
import styles from './import.module.css';

/** How far an import is, in words and as a bar. */
export function ImportStage({ progress: { done, total } }: { readonly progress: Pick<Import, 'done' | 'total'> }) {
  const intl = useIntl();
  const label =
    total === 0
      ? intl.formatMessage({ id: 'import.checking', defaultMessage: 'The rows are being checked…' })
      : intl.formatMessage(
          {
            id: 'import.progress',
            defaultMessage: '{done, plural, other {#}} of {total, plural, one {# row} other {# rows}} done',
          },
          { done, total },
        );
  return (
    <div className={styles.progress}>
      <p role="status">{label}</p>
      <ProgressBar label={label} share={total === 0 ? null : done / total} />
    </div>
  );
}
