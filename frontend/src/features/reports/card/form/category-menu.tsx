import { DownOutlined } from '@ant-design/icons';
import { CATEGORIES, type Category } from '@vigie/command-service/contract/vocabulary';
import { Button, Dropdown } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { CategoryIcon } from '../../category/category-icon.tsx';
import { CategoryName } from '../../category/category-name.tsx';
import { categoryDescriptions, categoryTitles } from '../../category/category-texts.ts';
import styles from './report-form.module.css';

interface CategoryMenuProps {
  readonly category: Category;
  readonly onChange: (category: Category) => void;
}

/** Shows the category, and lets the user change it (spec section 2, New report flow). */
export function CategoryMenu({ category, onChange }: CategoryMenuProps) {
  const intl = useIntl();
  const label = intl.formatMessage(
    { id: 'report.changeCategory', defaultMessage: 'Category: {category}. Change it' },
    { category: intl.formatMessage(categoryTitles[category]) },
  );
  const choose = (key: string): void => {
    const chosen = CATEGORIES.find((name) => name === key);
    if (chosen !== undefined) onChange(chosen);
  };
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        selectable: true,
        selectedKeys: [category],
        onClick: ({ key }) => choose(key),
        items: CATEGORIES.map((name) => ({ key: name, label: <CategoryItem category={name} /> })),
      }}
    >
      <Button type="text" className={styles.category} aria-label={label} aria-haspopup="menu">
        <CategoryName category={category} />
        <DownOutlined className={styles.arrow} aria-hidden />
      </Button>
    </Dropdown>
  );
}

function CategoryItem({ category }: { readonly category: Category }) {
  return (
    <span className={styles.categoryItem}>
      <CategoryIcon category={category} />
      <span>
        <span className={styles.categoryTitle}>
          <FormattedMessage {...categoryTitles[category]} />
        </span>
        <span className={styles.note}>
          <FormattedMessage {...categoryDescriptions[category]} />
        </span>
      </span>
    </span>
  );
}
