import { BarChartOutlined } from '@ant-design/icons';
import { memo } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { HeadAction } from '../../../shared/layout/head-action.tsx';

/** The way from the reports to what they add up to. */
export const StatisticsLink = memo(function StatisticsLink() {
  const label = useIntl().formatMessage({ id: 'title.statistics', defaultMessage: 'Statistics' });
  return (
    <Link to="/manage?view=statistics" asChild>
      <HeadAction icon={<BarChartOutlined aria-hidden />} label={label} />
    </Link>
  );
});
