import { MAX_RANGE_DAYS } from '@vigie/query-service/contract/limits';
import { Button } from 'antd';
import { FormattedMessage } from 'react-intl';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';

/** Says that a range is longer than what is counted at once. */
export function TooManyDays({ onShorten }: { readonly onShorten: () => void }) {
  return (
    <EmptyState
      action={
        <Button onClick={onShorten}>
          <FormattedMessage
            id="statistics.shorten"
            defaultMessage="Show the last {days, number} days"
            values={{ days: MAX_RANGE_DAYS }}
          />
        </Button>
      }
    >
      <FormattedMessage
        id="statistics.tooLong"
        defaultMessage="A period can be {days, number} days at most"
        values={{ days: MAX_RANGE_DAYS }}
      />
    </EmptyState>
  );
}
