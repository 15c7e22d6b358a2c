import type { UserBody } from '@vigie/command-service/contract';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useFocusReturn } from '../../../shared/dialog/use-focus-return.ts';
import { FormFailure } from '../../../shared/forms/form-failure.tsx';
import { UserFields } from './user-fields.tsx';
import { useRegisterUser } from './use-register-user.ts';
import { useUserForm } from './use-user-form.ts';
import type { TypedUser } from './typed-users.ts';
import styles from './manage-users.module.css';

const NOBODY: UserBody = { name: '', email: '', isCPE: false };

/** Registers an account: only registered ones can sign in (design section 5). */
export function RegisterDialog({ onClose }: { readonly onClose: () => void }) {
  useFocusReturn();
  const { register, isRegistering, mayBeThere } = useRegisterUser();
  const { fields, ...form } = useUserForm<HTMLDivElement>(NOBODY, register, useState<TypedUser>({}));
  return (
    <FormDialog
      open
      isChanged={form.isChanged}
      mayBeSent={mayBeThere}
      busy={isRegistering}
      title={<FormattedMessage id="users.register" defaultMessage="Register an account" />}
      confirmText={<FormattedMessage id="users.register.confirm" defaultMessage="Register" />}
      onSave={form.save}
      onClose={onClose}
    >
      <div ref={fields} className={styles.fields}>
        <p className={styles.note}>
          <FormattedMessage
            id="users.register.meaning"
            defaultMessage="This person can then sign in with the school account of this address."
          />
        </p>
        <UserFields autoFocus content={form.content} errors={form.errors} onChange={form.change} />
        <FormFailure failure={form.failure} />
      </div>
    </FormDialog>
  );
}
