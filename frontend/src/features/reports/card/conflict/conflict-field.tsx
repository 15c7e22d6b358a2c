import { useId } from 'react';
import { FormattedMessage, defineMessages, type MessageDescriptor } from 'react-intl';
import { ContentValue, fieldNames } from '../content-value.tsx';
import type { ReportContent } from '../report-content.ts';
import styles from './conflict.module.css';
import { isJoinable, merge, type Choice, type Difference } from './three-way.ts';

interface ConflictFieldProps {
  readonly difference: Difference;
  readonly theirs: ReportContent;
  readonly mine: ReportContent;
  readonly choice: Choice | undefined;
  readonly onChoose: (choice: Choice) => void;
}

const SIDES = ['theirs', 'mine'] as const;

const changedBy: Readonly<Record<Difference['changedBy'], MessageDescriptor>> = defineMessages({
  me: { id: 'conflict.changedByMe', defaultMessage: 'changed by you' },
  them: { id: 'conflict.changedByThem', defaultMessage: 'changed by them' },
  both: { id: 'conflict.changedByBoth', defaultMessage: 'changed by both' },
});

const versionNames: Readonly<Record<Choice, MessageDescriptor>> = defineMessages({
  theirs: { id: 'conflict.theirs', defaultMessage: 'Theirs' },
  mine: { id: 'conflict.mine', defaultMessage: 'Mine' },
  together: { id: 'conflict.together', defaultMessage: 'Both together' },
});

/** One field in which the versions differ: both to read, one to choose. */
export function ConflictField({ difference, theirs, mine, choice, onChoose }: ConflictFieldProps) {
  const { field } = difference;
  const name = useId();
  const options: readonly Choice[] = isJoinable(difference) ? [...SIDES, 'together'] : SIDES;
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>
        <FormattedMessage {...fieldNames[field]} />
        <span className={styles.changedBy} data-by={difference.changedBy}>
          <FormattedMessage {...changedBy[difference.changedBy]} />
        </span>
      </legend>
      <div className={styles.versions}>
        {options.map((option) => (
          <div key={option} className={styles.version} data-chosen={choice === option} data-option={option}>
            <label className={styles.choice}>
              <input type="radio" name={name} checked={choice === option} onChange={() => onChoose(option)} />
              <FormattedMessage {...versionNames[option]} />
            </label>
            <div className={styles.value}>
              <ContentValue compact field={field} value={merge(mine, theirs, { [field]: option })[field]} />
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
