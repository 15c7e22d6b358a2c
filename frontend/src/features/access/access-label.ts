import type { Access } from '@vigie/command-service/contract';
import type { IntlShape } from 'react-intl';
import { studentLabel } from '../../shared/students/student-label.ts';
import { directionNames } from './direction/direction-texts.ts';
import { clockText } from './time/clock-time.tsx';

/** What tells an exit or entry from the others in a list, e.g. "Exit, Ana DUPONT (4eB), 10:32". */
export function accessLabel(intl: IntlShape, { direction, student, on }: Access): string {
  return [intl.formatMessage(directionNames[direction]), studentLabel(student), clockText(intl, on)].join(', ');
}
