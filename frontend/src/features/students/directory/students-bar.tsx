import { AppstoreOutlined, ImportOutlined, TableOutlined, UserAddOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { HeadAction } from '../../../shared/layout/head-action.tsx';
import { SearchInput } from '../../../shared/search/search-input.tsx';
import { NEW_IMPORT } from '../../admin/admin-location.ts';
import bar from '../../admin/tool-bar.module.css';
import type { AdminNavigation } from '../../admin/use-admin-location.ts';

interface StudentsBarProps {
  readonly navigation: AdminNavigation;
  /** The list is being read. */
  readonly isReading: boolean;
  readonly onAdd: () => void;
}

/** What is searched for in the directory, how it is shown, and the ways to add students. */
export function StudentsBar({ navigation: { location, go }, isReading, onAdd }: StudentsBarProps) {
  const intl = useIntl();
  return (
    <div className={bar.bar}>
      <SearchInput
        takesBadges
        className={bar.search}
        label={intl.formatMessage({ id: 'search.nameOrEmail', defaultMessage: 'Name or email' })}
        searched={location.search}
        loading={isReading}
        onSearch={(search) => go({ search })}
      />
      <div className={bar.end}>
        {location.layout === 'cards' ? (
          <HeadAction
            icon={<TableOutlined aria-hidden />}
            label={intl.formatMessage({ id: 'students.asTable', defaultMessage: 'Table' })}
            onClick={() => go({ layout: 'table' })}
          />
        ) : (
          <HeadAction
            icon={<AppstoreOutlined aria-hidden />}
            label={intl.formatMessage({ id: 'students.asCards', defaultMessage: 'Cards' })}
            onClick={() => go({ layout: 'cards' })}
          />
        )}
        <HeadAction
          icon={<ImportOutlined aria-hidden />}
          label={intl.formatMessage({ id: 'import.begin', defaultMessage: 'Import' })}
          onClick={() => go({ import: NEW_IMPORT })}
        />
        <Button type="primary" icon={<UserAddOutlined aria-hidden />} onClick={onAdd}>
          <FormattedMessage id="students.add" defaultMessage="Add students" />
        </Button>
      </div>
    </div>
  );
}
