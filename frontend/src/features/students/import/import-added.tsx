import { CheckCircleFilled } from '@ant-design/icons';
import { FormattedMessage } from 'react-intl';
import { EnrolledChanged, type EnrolledCounts } from './enrolled-changed.tsx';
import type { Import } from './import-api.ts';
import styles from './import.module.css';

interface ImportAddedProps {
  readonly import: EnrolledCounts & Pick<Import, 'added' | 'removed' | 'enrolled'>;
}

/** How many students an import has added or moved, and whom it has left out. */
export function ImportAdded({ import: counts }: ImportAddedProps) {
  const { added, removed, enrolled, moved, statusChanged } = counts;
  return (
    <>
      <p role="status" className={styles.added}>
        <CheckCircleFilled aria-hidden />
        {added === 0 && [removed, enrolled, moved, statusChanged].some((count) => count > 0) ? (
          <FormattedMessage id="import.nobody" defaultMessage="Nobody was added" />
        ) : (
          <FormattedMessage
            id="import.added"
            defaultMessage="{added, plural, =0 {Nobody was added: all of them were there already} one {# student was added} other {# students were added}}"
            values={{ added }}
          />
        )}
      </p>
      {enrolled > 0 && (
        <p>
          <FormattedMessage
            id="import.enrolled"
            defaultMessage="{count, plural, one {# student was} other {# students were}} enrolled already."
            values={{ count: enrolled }}
          />
        </p>
      )}
      <EnrolledChanged import={counts} />
      {removed > 0 && (
        <>
          <p>
            <FormattedMessage
              id="import.removed"
              defaultMessage="{count, plural, one {# student removed since has} other {# students removed since have}} not been added again."
              values={{ count: removed }}
            />
          </p>
          <p className={styles.muted}>
            <FormattedMessage id="import.addBack" defaultMessage="To have them back, use “Add students”." />
          </p>
        </>
      )}
    </>
  );
}
