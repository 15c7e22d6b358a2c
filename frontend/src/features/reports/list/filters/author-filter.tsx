import type { Person } from '@vigie/command-service/contract';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from '../../../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/feedback/error-state.tsx';
import { LoadingLabel } from '../../../../shared/feedback/loading-label.tsx';
import { Told } from '../../../../shared/feedback/told.tsx';
import { AS_TYPED } from '../../../../shared/forms/as-typed.ts';
import { Input } from '../../../../shared/forms/input.ts';
import { useAllUsers } from '../../../users/use-all-users.ts';
import { authorChoices } from './author-choices.ts';
import { ChoiceList } from './choice-list.tsx';
import { FilterMenu } from './filter-menu.tsx';
import styles from './filters.module.css';

interface AuthorFilterProps {
  readonly label: string;
  /** The author's id. */
  readonly value: string | null;
  readonly onChange: (author: string | null) => void;
  /** People whom the list as it is names: the one whom it is about, perhaps. */
  readonly known: readonly Person[];
}

/** For those who see the reports of everyone. */
export function AuthorFilter({ label, value, onChange, known }: AuthorFilterProps) {
  const intl = useIntl();
  const listed = known.find(({ id }) => id === value);
  const { users } = useAllUsers(value !== null && listed === undefined);
  const author = listed ?? users?.find(({ id }) => id === value);
  const fallback = intl.formatMessage({ id: 'filters.one', defaultMessage: 'one person' });
  return (
    <FilterMenu
      label={label}
      value={value === null ? null : (author?.name ?? fallback)}
      none={null}
      onChange={onChange}
    >
      {(choose) => (
        <div className={styles.held}>
          <Authors chosen={value} onChoose={choose} />
        </div>
      )}
    </FilterMenu>
  );
}

interface AuthorsProps {
  readonly chosen: string | null;
  readonly onChoose: (author: string | null) => void;
}

function Authors({ chosen, onChoose }: AuthorsProps) {
  const label = useIntl().formatMessage({ id: 'profile.name', defaultMessage: 'Name' });
  const [text, setText] = useState('');
  const { users, error, retry } = useAllUsers(true);
  const failure = error !== undefined && (
    <div className={styles.part}>
      <ErrorState error={error} onRetry={retry} />
    </div>
  );
  if (users === undefined) {
    return (
      failure || (
        <div className={styles.part} aria-busy>
          <LoadingLabel />
          <Skeleton active title={false} />
        </div>
      )
    );
  }
  const found = authorChoices(users, text);
  return (
    <>
      <div className={styles.part}>
        <Input
          autoFocus
          aria-label={label}
          placeholder={label}
          {...AS_TYPED}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {found.length > 0 && <ChoiceList choices={found} chosen={chosen} onChoose={onChoose} />}
      <Told>
        {found.length === 0 && error === undefined && (
          <EmptyState>
            <FormattedMessage id="filters.nobody" defaultMessage="Nobody has this name" />
          </EmptyState>
        )}
      </Told>
      {failure}
    </>
  );
}
