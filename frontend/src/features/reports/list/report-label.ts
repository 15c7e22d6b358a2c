import type { Report } from '@vigie/command-service/contract';
import type { IntlShape } from 'react-intl';
import { studentLabel } from '../../../shared/students/student-label.ts';
import { categoryTitles } from '../category/category-texts.ts';

/** What tells a report from the others in a list: for links that all say "View" to the eye. */
export function reportLabel(intl: IntlShape, { category, students, by }: Report): string {
  const title = intl.formatMessage(categoryTitles[category]);
  const [first] = students;
  return [title, first === undefined ? by.name : studentLabel(first)].join(', ');
}
