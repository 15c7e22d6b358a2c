import { FormattedMessage } from 'react-intl';
import type { Import } from './import-api.ts';

export type EnrolledCounts = Pick<Import, 'moved' | 'statusChanged' | 'badged'>;

/** How many of those who were enrolled already an import has changed, and in what. */
export function EnrolledChanged({ import: { moved, statusChanged, badged } }: { readonly import: EnrolledCounts }) {
  return (
    <>
      {moved > 0 && (
        <p>
          <FormattedMessage
            id="import.moved"
            defaultMessage="{count, plural, one {# student was} other {# students were}} moved to another class."
            values={{ count: moved }}
          />
        </p>
      )}
      {statusChanged > 0 && (
        <p>
          <FormattedMessage
            id="import.statusChanged"
            defaultMessage="{count, plural, one {# student has} other {# students have}} another status now."
            values={{ count: statusChanged }}
          />
        </p>
      )}
      {badged > 0 && (
        <p>
          <FormattedMessage
            id="import.badged"
            defaultMessage="{count, plural, one {# student has} other {# students have}} a badge now."
            values={{ count: badged }}
          />
        </p>
      )}
    </>
  );
}
