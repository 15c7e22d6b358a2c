import type { Category } from '@vigie/command-service/contract/vocabulary';
import { FormattedMessage } from 'react-intl';
import { CategoryIcon } from './category-icon.tsx';
import { categoryTitles } from './category-texts.ts';
import styles from './category.module.css';

/** A category in a line of text: its icon and its name. */
export function CategoryName({ category }: { readonly category: Category }) {
  return (
    <span className={styles.name}>
      <CategoryIcon category={category} />
      <FormattedMessage {...categoryTitles[category]} />
    </span>
  );
}
