import { SnippetsOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { TextArea } from '../../../../shared/forms/text-area.tsx';
import type { StudentIdentity } from '../student-content.ts';
import type { PastedText } from './draft.ts';
import { PastePreview } from './paste-preview.tsx';
import { readClipboard } from './read-clipboard.ts';
import styles from './add-students.module.css';

/** Whether the page could read the clipboard: a browser may refuse it, or have none. */
type Clipboard = 'unread' | 'read' | 'refused';

interface PastePanelProps {
  readonly pasted: PastedText;
  readonly onText: (text: string) => void;
  readonly onAdd: (students: readonly StudentIdentity[]) => void;
}

/** 'Paste multiple' (spec section 2): rows of the clipboard, or pasted by hand, are shown before they are listed. */
export function PastePanel({ pasted, onText, onAdd }: PastePanelProps) {
  const { text } = pasted;
  const ids = { text: useId(), note: useId() };
  const [clipboard, setClipboard] = useState<Clipboard>('unread');
  const take = (read: string | null): void => {
    setClipboard(read === null ? 'refused' : 'read');
    if (read !== null) onText(read);
  };
  const takeFirst = useEffectEvent((read: string | null) => {
    if (text === '') take(read);
  });
  useEffect(() => {
    let isThere = true;
    void readClipboard().then((read) => {
      if (isThere) takeFirst(read);
    });
    return () => {
      isThere = false;
    };
  }, []);
  return (
    <div className={styles.panel}>
      <label htmlFor={ids.text} className={styles.label}>
        <FormattedMessage id="students.paste.rows" defaultMessage="Rows of the spreadsheet" />
      </label>
      <TextArea
        id={ids.text}
        autoFocus
        lines={[3, 8]}
        isTable
        value={text}
        aria-describedby={ids.note}
        onChange={({ target }) => onText(target.value)}
      />
      <p id={ids.note} role="status" className={styles.note}>
        {clipboard === 'refused' && (
          <FormattedMessage
            id="students.paste.refused"
            defaultMessage="The browser does not let this page read the clipboard: paste the rows here, with Ctrl+V."
          />
        )}
        {clipboard === 'read' && text.trim() === '' && (
          <FormattedMessage
            id="students.paste.empty"
            defaultMessage="The clipboard has no text: copy the rows first."
          />
        )}
      </p>
      <PastePreview pasted={pasted} />
      <div className={styles.end}>
        <Button icon={<SnippetsOutlined aria-hidden />} onClick={() => void readClipboard().then(take)}>
          <FormattedMessage id="students.paste.again" defaultMessage="Read the clipboard" />
        </Button>
        <Button type="primary" ghost disabled={pasted.students.length === 0} onClick={() => onAdd(pasted.students)}>
          <FormattedMessage
            id="students.paste.add"
            defaultMessage="Add {count, plural, =0 {students} one {# student} other {# students}} to the list"
            values={{ count: pasted.students.length }}
          />
        </Button>
      </div>
    </div>
  );
}
