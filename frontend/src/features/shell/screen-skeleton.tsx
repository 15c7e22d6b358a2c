import { Skeleton } from 'antd';

/** Holds a screen's place while its code is on the way. */
export function ScreenSkeleton() {
  return <Skeleton active title={{ width: 200 }} paragraph={{ rows: 6 }} aria-hidden />;
}
