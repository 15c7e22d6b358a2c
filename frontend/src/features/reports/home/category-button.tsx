import type { Category } from '@vigie/command-service/contract/vocabulary';
import { useId } from 'react';
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
  const ids = { title: useId(), description: useId() };
  return (
    <button
      type="button"
      className={styles.category}
      aria-labelledby={ids.title}
      aria-describedby={ids.description}
      onClick={onClick}
    >
      <CategoryIcon category={category} size="large" />
      <span className={styles.words}>
        <span id={ids.title} className={styles.name}>
          <FormattedMessage {...categoryTitles[category]} />
        </span>
        <span id={ids.description} className={styles.description}>
          <FormattedMessage {...categoryDescriptions[category]} />
        </span>
      </span>
    </button>
  );
}
