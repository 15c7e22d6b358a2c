import { DeleteOutlined } from '@ant-design/icons';
import type { User, UserBody } from '@vigie/command-service/contract';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { shortDay } from '../../../shared/dates/short-day.ts';
import { FormFailure } from '../../../shared/forms/form-failure.tsx';
import { contentOf, useUpdateUserMutation } from '../users-api.ts';
import { UserFields } from './user-fields.tsx';
import { RemoveUserDialog } from './remove-user-dialog.tsx';
import { useUserForm } from './use-user-form.ts';
import type { TypedUser } from './typed-users.ts';
import { useTypedUser } from './use-typed-user.ts';
import styles from './manage-users.module.css';

interface UserCardProps {
  readonly user: User;
  /** It is the account of who looks at it: that one can't be deleted from here. */
  readonly isOwn: boolean;
}

/** A user, to be changed or removed (spec section 2, Users management). */
export function UserCard({ user, isOwn }: UserCardProps) {
  const { id, name, created_at: registeredOn, is } = user;
  const { timeZone } = useIntl();
  const [deleting, setDeleting] = useState(false);
  const [update, { isLoading }] = useUpdateUserMutation();
  const send = async (_: UserBody, body: TypedUser): Promise<UserBody> =>
    contentOf((await update({ id, body }).unwrap()).user);
  const { fields, ...form } = useUserForm<HTMLElement>(contentOf(user), send, useTypedUser(user));
  const save = (): void => {
    if (form.isChanged && !isLoading) void form.save();
  };
  return (
    <article ref={fields} className={styles.card} aria-label={name} data-changed={form.isChanged}>
      <UserFields content={form.content} errors={form.errors} onChange={form.change} onEnter={save} />
      <FormFailure failure={form.failure} />
      <footer className={styles.foot}>
        <span className={styles.facts}>
          {is.admin && (
            <Tag>
              <FormattedMessage id="role.admin" defaultMessage="Admin" />
            </Tag>
          )}
          {isOwn && (
            <Tag>
              <FormattedMessage id="users.you" defaultMessage="You" />
            </Tag>
          )}
          <span>
            <FormattedMessage
              id="users.since"
              defaultMessage="Since {day}"
              values={{ day: <time dateTime={registeredOn}>{shortDay(registeredOn, timeZone)}</time> }}
            />
          </span>
        </span>
        {!isOwn && (
          <Button danger type="text" icon={<DeleteOutlined aria-hidden />} onClick={() => setDeleting(true)}>
            <FormattedMessage id="action.delete" defaultMessage="Delete" />
          </Button>
        )}
        {/* It keeps the focus once it has saved. */}
        <Button
          type="primary"
          className={form.isChanged ? '' : 'ant-btn-disabled'}
          aria-disabled={!form.isChanged}
          loading={isLoading}
          onClick={save}
        >
          <FormattedMessage id="action.save" defaultMessage="Save" />
        </Button>
      </footer>
      {deleting && <RemoveUserDialog user={user} onClose={() => setDeleting(false)} />}
    </article>
  );
}
