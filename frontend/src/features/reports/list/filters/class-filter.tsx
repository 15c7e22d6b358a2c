import { Button } from 'antd';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { LevelSelect, SectionSelect } from '../../../../shared/students/class-selects.tsx';
import { ANY_CLASS, type ClassChoice } from '../class-choice.ts';
import { FilterMenu } from './filter-menu.tsx';
import styles from './filters.module.css';

interface ClassFilterProps {
  readonly value: ClassChoice;
  readonly onChange: (choice: ClassChoice) => void;
}

/** What is about students of one class, or of one level. */
export function ClassFilter({ value: { level, section }, onChange }: ClassFilterProps) {
  const intl = useIntl();
  return (
    <FilterMenu
      label={intl.formatMessage({ id: 'students.column.class', defaultMessage: 'Class' })}
      value={level && `${level}${section ?? ''}`}
      none={ANY_CLASS}
      onChange={onChange}
    >
      {(choose) => <ClassForm chosen={{ level, section }} onSubmit={choose} />}
    </FilterMenu>
  );
}

interface ClassFormProps {
  readonly chosen: ClassChoice;
  readonly onSubmit: (choice: ClassChoice) => void;
}

function ClassForm({ chosen, onSubmit }: ClassFormProps) {
  const intl = useIntl();
  const [level, setLevel] = useState(chosen.level);
  const [section, setSection] = useState(chosen.section);
  /** Whether a section was to be searched for in no level. */
  const [lacksLevel, setLacksLevel] = useState(false);
  return (
    <form
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault();
        setLacksLevel(level === null && section !== null);
        if (level !== null || section === null) onSubmit({ level, section });
        else event.currentTarget.querySelector('select')?.focus();
      }}
    >
      <div className={styles.pair}>
        <LevelSelect
          autoFocus
          none={intl.formatMessage({ id: 'filters.levels', defaultMessage: 'All' })}
          value={level}
          error={lacksLevel ? 'field.required' : undefined}
          onChange={(chosenLevel) => {
            setLacksLevel(false);
            setLevel(chosenLevel);
          }}
        />
        <SectionSelect
          none={intl.formatMessage({ id: 'filters.sections', defaultMessage: 'All' })}
          value={section}
          onChange={setSection}
        />
      </div>
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit">
          <FormattedMessage id="filters.apply" defaultMessage="Apply" />
        </Button>
      </div>
    </form>
  );
}
