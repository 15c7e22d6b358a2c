import { Button } from 'antd';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { FullScreenBody, FullScreenFooter, FullScreenHeader } from '../../../../shared/dialog/full-screen-parts.tsx';
import { Banner } from '../banner.tsx';
import type { FormState } from '../form/form-state.ts';
import type { ReportForm } from '../form/use-report-form.ts';
import { contentOf } from '../report-content.ts';
import { ConflictField } from './conflict-field.tsx';
import { ConflictTitle } from './conflict-title.tsx';
import { CancelFilingFirst } from './cancel-filing-first.tsx';
import styles from './conflict.module.css';
import { allFrom, differences, isDecided, merge, obviousChoices } from './three-way.ts';

interface ConflictScreenProps {
  readonly form: ReportForm;
  readonly state: Extract<FormState, { status: 'conflict' }>;
  readonly onClose: () => void;
}

/**
 * Both versions of a report that two people changed, side by side: what is kept is chosen per field, and saved on top
 * of what is there now. Going back leaves the form as it was typed.
 */
export function ConflictScreen({ form, state, onClose }: ConflictScreenProps) {
  const mine = state.content;
  const theirs = contentOf(state.theirs);
  const found = differences(state.base && contentOf(state.base), mine, theirs);
  const [chosen, setChosen] = useState(() => obviousChoices(found));
  const choices = { ...obviousChoices(found), ...chosen };
  const canSave = isDecided(found, choices) && state.theirs.status !== 'filed';
  const merged = merge(mine, theirs, choices);
  return (
    <>
      <FullScreenHeader onClose={onClose} title={<ConflictTitle key={state.theirs.revision} />} />
      <FullScreenBody>
        {state.theirs.status === 'filed' && <CancelFilingFirst report={state.theirs} onCancelled={form.compare} />}
        <Intro count={found.length} />
        {found.length > 0 && (
          <div className={styles.shortcuts}>
            <Button size="small" onClick={() => setChosen(allFrom(found, 'theirs'))}>
              <FormattedMessage id="conflict.allTheirs" defaultMessage="Take theirs" />
            </Button>
            <Button size="small" onClick={() => setChosen(allFrom(found, 'mine'))}>
              <FormattedMessage id="conflict.allMine" defaultMessage="Keep mine" />
            </Button>
          </div>
        )}
        {found.map((difference) => (
          <ConflictField
            key={difference.field}
            difference={difference}
            theirs={theirs}
            mine={mine}
            choice={choices[difference.field]}
            onChoose={(choice) => setChosen({ ...choices, [difference.field]: choice })}
          />
        ))}
      </FullScreenBody>
      <FullScreenFooter>
        <div className={styles.footer}>
          <Button onClick={form.writeOn}>
            <FormattedMessage id="conflict.back" defaultMessage="Back to my version" />
          </Button>
          <Button type="primary" disabled={!canSave} loading={form.saving} onClick={() => form.resolve(merged)}>
            <FormattedMessage id="conflict.save" defaultMessage="Save this choice" />
          </Button>
        </div>
      </FullScreenFooter>
    </>
  );
}

function Intro({ count }: { readonly count: number }) {
  return (
    <Banner tone="info">
      <FormattedMessage
        id="conflict.intro"
        defaultMessage="Someone else has changed this report while you were writing. {count, plural, =0 {Both versions say the same.} one {The versions differ in one field: choose what to keep.} other {The versions differ in # fields: choose what to keep in each.}}"
        values={{ count }}
      />
    </Banner>
  );
}
