import { BarChartOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useLinkClickHandler } from 'react-router';

const STATISTICS = '/manage?view=statistics';

/** The way from the reports to what they add up to. */
export function StatisticsLink() {
  const onClick = useLinkClickHandler<HTMLElement>(STATISTICS);
  return (
    <Button href={STATISTICS} icon={<BarChartOutlined aria-hidden />} onClick={onClick}>
      <FormattedMessage id="statistics.title" defaultMessage="Statistics" />
    </Button>
  );
}
