import { Button } from 'antd';
import { FormattedMessage } from 'react-intl';
import { EmptyState } from '../feedback/empty-state.tsx';

/** Says that a page of a list has nothing left, though there are others, and leads to the first. */
export function PageRunOut({ onFirst }: { readonly onFirst: () => void }) {
  return (
    <EmptyState
      action={
        <Button onClick={onFirst}>
          <FormattedMessage id="pager.first" defaultMessage="First page" />
        </Button>
      }
    >
      <FormattedMessage id="reports.pageEmpty" defaultMessage="There is nothing left on this page" />
    </EmptyState>
  );
}
