import { Button, Tag } from 'antd';
import { STUDENT_STATUSES } from '@vigie/command-service/contract/vocabulary';
import { defineMessage, FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { notify } from '../../../shared/notifications/notifications-slice.ts';
import { selectTheme } from '../../../shared/preferences/preferences-slice.ts';
import { StatusCard } from '../../../shared/students/student-status.tsx';
import { Swatches } from './swatches.tsx';
import styles from './theme-tester.module.css';

const VARIANTS = ['solid', 'outlined', 'dashed', 'filled', 'text', 'link'] as const;
const BUTTON_COLOURS = ['default', 'primary', 'danger'] as const;
const CHIP_VARIANTS = ['filled', 'solid', 'outlined'] as const;
const CHIP_COLOURS = ['default', 'processing', 'success', 'warning', 'error'] as const;
const NOTICE_TYPES = ['primary', 'success', 'warning', 'error'] as const;

const notice = defineMessage({ id: 'tester.notice', defaultMessage: 'A notification' });

/** Buttons and chips in every variant and colour (spec section 2, Shell). Shown by `?theme-tester`, linked nowhere. */
export function ThemeTester() {
  const dispatch = useDispatch();
  const theme = useSelector(selectTheme);
  return (
    <section className={styles.tester}>
      <h1>
        <FormattedMessage id="tester.title" defaultMessage="Theme tester" />
      </h1>
      <Swatches theme={theme} />
      {BUTTON_COLOURS.map((colour) => (
        <div key={colour} className={styles.row}>
          {VARIANTS.map((variant) => (
            <Button key={variant} color={colour} variant={variant}>
              {variant} {colour}
            </Button>
          ))}
          <Button color={colour} variant="solid" disabled>
            {colour}
          </Button>
        </div>
      ))}
      {CHIP_VARIANTS.map((variant) => (
        <div key={variant} className={styles.row}>
          {CHIP_COLOURS.map((colour) => (
            <Tag key={colour} color={colour} variant={variant}>
              {variant} {colour}
            </Tag>
          ))}
        </div>
      ))}
      <div className={styles.row}>
        {STUDENT_STATUSES.map((status) => (
          <StatusCard key={status} status={status} />
        ))}
      </div>
      <div className={styles.row}>
        {NOTICE_TYPES.map((type) => (
          <Button key={type} onClick={() => dispatch(notify({ text: notice.id, type }))}>
            {type}
          </Button>
        ))}
      </div>
    </section>
  );
}
