import { QuestionCircleOutlined, SnippetsOutlined, UserAddOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AddForm, Way } from './add-form.ts';
import { PasteHelp } from './paste-help.tsx';
import { chosenClass } from './pending.ts';
import styles from './add-students.module.css';

interface WaysProps {
  readonly form: AddForm;
  readonly onOpen: (way: Way) => void;
}

/** Two ways to put students into the list, once their class is chosen, and help with the second (spec section 2). */
export function Ways({ form: { chosen, way }, onOpen }: WaysProps) {
  const ids = { hint: useId(), help: useId() };
  const [helping, setHelping] = useState(false);
  const isReady = chosenClass(chosen) !== null;
  return (
    <>
      <div className={styles.ways}>
        <Button
          icon={<UserAddOutlined aria-hidden />}
          disabled={!isReady}
          aria-expanded={way === 'one'}
          aria-describedby={ids.hint}
          onClick={() => onOpen('one')}
        >
          <FormattedMessage id="students.addOne" defaultMessage="Add one" />
        </Button>
        <Button
          icon={<SnippetsOutlined aria-hidden />}
          disabled={!isReady}
          aria-expanded={way === 'paste'}
          aria-describedby={ids.hint}
          onClick={() => onOpen('paste')}
        >
          <FormattedMessage id="students.pasteMultiple" defaultMessage="Paste multiple" />
        </Button>
        <Button
          type="text"
          icon={<QuestionCircleOutlined aria-hidden />}
          aria-expanded={helping}
          aria-controls={ids.help}
          onClick={() => setHelping(!helping)}
        >
          <FormattedMessage id="students.help" defaultMessage="Help" />
        </Button>
        <span id={ids.hint} className={styles.hint}>
          {!isReady && (
            <FormattedMessage id="student.classRequired" defaultMessage="Level, section and status are required" />
          )}
        </span>
      </div>
      {helping && <PasteHelp id={ids.help} />}
    </>
  );
}
