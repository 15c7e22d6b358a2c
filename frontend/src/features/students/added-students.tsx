import { FormattedList, FormattedMessage } from 'react-intl';

/** Tells who has just come into a list. */
export function AddedStudents({ names }: { readonly names: readonly string[] }) {
  return (
    <FormattedMessage
      id="picker.added"
      defaultMessage="{count, plural, other {Added: {student}}}"
      values={{ count: names.length, student: <FormattedList type="unit" value={names} /> }}
    />
  );
}
