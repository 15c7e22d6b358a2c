import { CATEGORIES, type Category } from '@vigie/command-service/contract/vocabulary';
import { useIntl } from 'react-intl';
import { CategoryName } from '../../category/category-name.tsx';
import { categoryTitles } from '../../category/category-texts.ts';
import { ChoiceList } from './choice-list.tsx';
import { FilterMenu } from './filter-menu.tsx';

interface CategoryFilterProps {
  readonly value: Category | null;
  readonly onChange: (category: Category | null) => void;
}

const choices = CATEGORIES.map((category) => ({ value: category, label: <CategoryName category={category} /> }));

/** Reports of one category. */
export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const intl = useIntl();
  return (
    <FilterMenu
      label={intl.formatMessage({ id: 'report.category', defaultMessage: 'Category' })}
      value={value === null ? null : intl.formatMessage(categoryTitles[value])}
      none={null}
      onChange={onChange}
    >
      {(choose) => <ChoiceList autoFocus choices={choices} chosen={value} onChoose={choose} />}
    </FilterMenu>
  );
}
