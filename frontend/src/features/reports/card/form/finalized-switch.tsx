import { Switch } from 'antd';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './report-form.module.css';

interface FinalizedSwitchProps {
  readonly finalized: boolean;
  readonly hasStudents: boolean;
  readonly onChange: (finalized: boolean) => void;
}

/** Whether the report is finalized with this save, and what that means now (spec section 4, design section 6). */
export function FinalizedSwitch({ finalized, hasStudents, onChange }: FinalizedSwitchProps) {
  const ids = { field: useId(), note: useId() };
  return (
    <div className={styles.finalized}>
      <Switch id={ids.field} checked={finalized} onChange={onChange} aria-describedby={ids.note} />
      <div>
        <label htmlFor={ids.field}>
          <FormattedMessage id="report.finalized" defaultMessage="Finalized" />
        </label>
        <p id={ids.note} className={styles.note}>
          <FinalizedNote finalized={finalized} hasStudents={hasStudents} />
        </p>
      </div>
    </div>
  );
}

function FinalizedNote({ finalized, hasStudents }: Omit<FinalizedSwitchProps, 'onChange'>) {
  if (!finalized) return <FormattedMessage id="report.finalized.no" defaultMessage="You can complete it later" />;
  if (hasStudents) return <FormattedMessage id="report.finalized.yes" defaultMessage="Ready to be filed on Pronote" />;
  return (
    <FormattedMessage
      id="report.finalized.noStudents"
      defaultMessage="Without students it can only be saved as not finalized"
    />
  );
}
