import { DeleteOutlined } from '@ant-design/icons';
import type { Access } from '@vigie/command-service/contract';
import { Button } from 'antd';
import { useIntl } from 'react-intl';
import { accessLabel } from '../access-label.ts';

interface DeleteAccessButtonProps {
  readonly access: Access;
  readonly onDelete: (access: Access) => void;
}

/** Is active only where the server says that the entry is deletable (spec section 2, Exits screen). */
export function DeleteAccessButton({ access, onDelete }: DeleteAccessButtonProps) {
  const intl = useIntl();
  const label = intl.formatMessage(
    { id: 'exits.delete', defaultMessage: 'Delete: {access}' },
    { access: accessLabel(intl, access) },
  );
  const why = intl.formatMessage({
    id: 'exits.notDeletable',
    defaultMessage: 'Only the person who recorded it, on the same day, a CPE or an admin can delete it',
  });
  return (
    <Button
      type="text"
      danger
      disabled={!access.deletable}
      icon={<DeleteOutlined aria-hidden />}
      aria-label={label}
      title={access.deletable ? label : why}
      onClick={() => onDelete(access)}
    />
  );
}
