import { useState } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import { dialogLaterWithAntd } from '../../../app/theme/with-antd.tsx';
import { Button } from '../../../shared/button/button.tsx';
import { DateTime } from '../../../shared/dates/date-time.tsx';
import { focusBeside } from '../../../shared/focus/focus-beside.ts';
import { studentLabel } from '../../../shared/students/student-label.ts';
import { CategoryIcon } from '../category/category-icon.tsx';
import { categoryTitles } from '../category/category-texts.ts';
import styles from './draft-list.module.css';
import type { Draft } from './drafts.ts';
import { useDraftBox, useDrafts } from './stored-drafts.ts';

const DiscardListedDraft = dialogLaterWithAntd(
  async () => (await import('./discard-draft-dialog.tsx')).DiscardListedDraft,
);

/** The draft that is asked about, and its row, from where the focus goes on. */
interface Asked {
  readonly reportId: string;
  readonly row: Element | null;
}

/** What was written and not saved, offered to go on with. Nothing where there is none. */
export function DraftList({ onOpen }: { readonly onOpen: (draft: Draft) => void }) {
  const drafts = useDrafts();
  const box = useDraftBox();
  const [asked, setAsked] = useState<Asked | null>(null);
  const discard = ({ reportId, row }: Asked): void => {
    // The question holds the focus for as long as it is there.
    flushSync(() => setAsked(null));
    focusBeside(row, '#main');
    box.remove(reportId);
  };
  if (drafts.length === 0) return null;
  return (
    <section className={styles.drafts} aria-labelledby="drafts">
      <h2 id="drafts" className={styles.title}>
        <FormattedMessage id="drafts.title" defaultMessage="Not saved yet" />
      </h2>
      <ul className={styles.list}>
        {drafts.map((draft) => (
          <li key={draft.reportId} className={styles.draft}>
            <CategoryIcon category={draft.content.category} />
            <DraftText draft={draft} />
            <span className={styles.buttons}>
              <Button
                size="small"
                type="text"
                onClick={({ currentTarget }) =>
                  setAsked({ reportId: draft.reportId, row: currentTarget.closest('li') })
                }
              >
                <FormattedMessage id="drafts.discard" defaultMessage="Discard" />
              </Button>
              <Button size="small" onClick={() => onOpen(draft)}>
                <FormattedMessage id="drafts.continue" defaultMessage="Continue" />
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {asked !== null && <DiscardListedDraft onDiscard={() => discard(asked)} onClose={() => setAsked(null)} />}
    </section>
  );
}

function DraftText({ draft: { base, content, savedAt } }: { readonly draft: Draft }) {
  const [first] = content.students;
  const beginning = first === undefined ? content.location || content.comment : studentLabel(first);
  return (
    <span className={styles.text}>
      <span className={styles.name}>
        <FormattedMessage {...categoryTitles[content.category]} />
        <Separator />
        {base === null ? (
          <FormattedMessage id="drafts.new" defaultMessage="new report" />
        ) : (
          <FormattedMessage id="drafts.change" defaultMessage="changed report" />
        )}
      </span>
      <span className={styles.note}>
        {beginning}
        {beginning !== '' && <Separator />}
        <DateTime iso={savedAt} />
      </span>
    </span>
  );
}

const DOT = ' · ';
const Separator = () => <span aria-hidden>{DOT}</span>;
