import type { Category } from '@vigie/command-service/contract/vocabulary';
import { FormattedMessage } from 'react-intl';
import { CategoryIcon } from '../category/category-icon.tsx';
import { categoryDescriptions, categoryTitles } from '../category/category-texts.ts';
import styles from './incidents.module.css';

interface CategoryButtonProps {
  readonly category: Category;
  readonly onClick: () => void;
}

/** Starts a report in a category: its icon, its name, and what it is for. */
export function CategoryButton({ category, onClick }: CategoryButtonProps) {
  return (
    <button type="button" className={styles.category} onClick={onClick}>
      <CategoryIcon category={category} size="large" />
      <span className={styles.words}>
        <span className={styles.name}>
          <FormattedMessage {...categoryTitles[category]} />
        </span>
        <span className={styles.description}>
          <FormattedMessage {...categoryDescriptions[category]} />
        </span>
      </span>
    </button>
  );
}
