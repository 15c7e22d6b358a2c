import { FormattedMessage } from 'react-intl';
import styles from './legal-link.module.css';
import { useConfigQuery } from './session-api.ts';

/** To the school's page about privacy, where it has one: in another tab, as what was typed stays in this one. */
export function LegalLink() {
  const { data } = useConfigQuery();
  if (!data?.legalUrl) return null;
  return (
    <a className={styles.link} href={data.legalUrl} target="_blank">
      <FormattedMessage id="session.legal" defaultMessage="Privacy and legal notice" />
    </a>
  );
}
