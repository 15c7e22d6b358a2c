import { LEVELS, SECTIONS, STUDENT_STATUSES } from '@vigie/command-service/contract/vocabulary';
import { FormattedMessage, useIntl } from 'react-intl';
import { columnNames } from './column-names.ts';
import { statusNames } from '../../../shared/students/student-status.tsx';

/** What can be in a column: the words that it takes, as the screens call them; nothing for another column. */
export function WhatIsValid({ column }: { readonly column: string }) {
  const words = useWords(column);
  return words.length === 0 ? null : <OneOf words={words} />;
}

/** What a column can be. */
export function WhatIsAColumn() {
  const intl = useIntl();
  return <OneOf words={Object.values(columnNames).map((name) => intl.formatMessage(name))} />;
}

const OneOf = ({ words }: { readonly words: readonly string[] }) => (
  <FormattedMessage id="import.oneOf" defaultMessage="(one of: {words})" values={{ words: words.join(', ') }} />
);

function useWords(column: string): readonly string[] {
  const intl = useIntl();
  if (column === 'level') return LEVELS;
  if (column === 'section') return [...SECTIONS, '6e E…'];
  return column === 'status' ? STUDENT_STATUSES.map((status) => intl.formatMessage(statusNames[status])) : [];
}
