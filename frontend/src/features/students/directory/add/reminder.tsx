import { Button } from 'antd';
import { FormattedMessage } from 'react-intl';
import styles from './add-students.module.css';

/** Says that what is typed or pasted has to go into the list first, or away. */
export function Reminder({ onEmpty }: { readonly onEmpty: () => void }) {
  return (
    <div ref={(shown) => shown?.scrollIntoView({ block: 'nearest' })} role="alert" className={styles.reminder}>
      <span className={styles.warning}>
        <FormattedMessage
          id="students.unlisted"
          defaultMessage="Not in the list yet: put it there first, or empty the form."
        />
      </span>
      <Button size="small" onClick={onEmpty}>
        <FormattedMessage id="students.emptyForm" defaultMessage="Empty the form" />
      </Button>
    </div>
  );
}
