import { FormattedMessage } from 'react-intl';
import { NoticeText } from '../../../shared/notifications/notice-text.tsx';
import { studentLabel } from '../../../shared/students/student-label.ts';
import { useStudentByTagQuery } from '../students-api.ts';

/** Of how many rows of a list that is asked: the server lets few searches through a minute. */
export const MOST_HOLDERS = 10;

/** Who has the badge that another student was to get; until that is known, and where it is not, that somebody has. */
export function BadgeTaken({ tagNb }: { readonly tagNb: string }) {
  const holder = useStudentByTagQuery(tagNb.trim()).currentData?.student;
  if (holder == null) return <NoticeText notice={{ text: 'student.badgeTaken', type: 'error' }} />;
  return (
    <FormattedMessage
      id="student.badgeHolder"
      defaultMessage="{student} has this badge"
      values={{ student: studentLabel(holder) }}
    />
  );
}
