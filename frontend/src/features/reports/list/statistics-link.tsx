import { BarChartOutlined } from '@ant-design/icons';
import { useIntl } from 'react-intl';
import { useLinkClickHandler } from 'react-router';
import { HeadAction } from '../../../shared/layout/head-action.tsx';

const STATISTICS = '/manage?view=statistics';

/** The way from the reports to what they add up to. */
export function StatisticsLink() {
  const label = useIntl().formatMessage({ id: 'statistics.title', defaultMessage: 'Statistics' });
  const onClick = useLinkClickHandler<HTMLElement>(STATISTICS);
  return <HeadAction href={STATISTICS} icon={<BarChartOutlined aria-hidden />} label={label} onClick={onClick} />;
}
