import { FileImageOutlined, UserOutlined } from '@ant-design/icons';
import { defineMessages, FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import { Choice } from '../../../shared/choice/choice.tsx';
import { PHOTO_WAYS, type PhotoWay } from '../../admin/admin-location.ts';
import type { AdminNavigation } from '../../admin/use-admin-location.ts';
import { ManyPhotos } from './many-photos.tsx';
import { OnePhoto } from './one-photo.tsx';
import styles from './photos.module.css';

const ways: Readonly<Record<PhotoWay, MessageDescriptor>> = defineMessages({
  one: { id: 'photos.way.one', defaultMessage: 'One student' },
  many: { id: 'photos.way.many', defaultMessage: 'Many files' },
});
const icons = { one: <UserOutlined aria-hidden />, many: <FileImageOutlined aria-hidden /> };

/** Photos of students (spec section 2, Photos): one, or many that are matched by file name. */
export function PhotosTab({ navigation: { location, go } }: { readonly navigation: AdminNavigation }) {
  const intl = useIntl();
  return (
    <div className={styles.tab}>
      <div className={styles.ways}>
        <Choice<PhotoWay>
          label={intl.formatMessage({ id: 'photos.way', defaultMessage: 'Upload' })}
          value={location.photos}
          options={PHOTO_WAYS.map((value) => ({
            value,
            label: (
              <>
                {icons[value]} <FormattedMessage {...ways[value]} />
              </>
            ),
          }))}
          onChoose={(photos) => go({ photos })}
        />
      </div>
      {location.photos === 'one' ? <OnePhoto /> : <ManyPhotos />}
    </div>
  );
}
