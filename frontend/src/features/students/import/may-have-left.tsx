import { Button } from 'antd';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { PassFocusOn } from '../../../shared/focus/pass-focus-on.tsx';
import { Leavers } from './leavers.tsx';

interface MayHaveLeftProps {
  readonly importId: string;
  /** How many were in no row when it ended. */
  readonly count: number;
}

/** Tells how many enrolled students are in no row of an import for a new school year, and shows them where asked to. */
export function MayHaveLeft({ importId, count }: MayHaveLeftProps) {
  const [isShown, setIsShown] = useState(false);
  if (isShown) return <Leavers importId={importId} />;
  return (
    <>
      <p>
        <FormattedMessage
          id="import.leavers"
          defaultMessage="{count, plural, one {# enrolled student is} other {# enrolled students are}} not in the file, and may have left."
          values={{ count }}
        />
      </p>
      <PassFocusOn>
        <Button onClick={() => setIsShown(true)}>
          <FormattedMessage id="leavers.show" defaultMessage="Show who may have left" />
        </Button>
      </PassFocusOn>
    </>
  );
}
