import {
  FrownOutlined,
  IdcardOutlined,
  LaptopOutlined,
  MobileOutlined,
  SkinOutlined,
  ThunderboltOutlined,
} from '@ant-design/icons';
import type { Category } from '@vigie/command-service/contract/vocabulary';
import styles from './category.module.css';

const ICONS = {
  phone: MobileOutlined,
  computer: LaptopOutlined,
  behaviour: ThunderboltOutlined,
  disrespect: FrownOutlined,
  dress: SkinOutlined,
  'badge defect': IdcardOutlined,
} as const satisfies Record<Category, typeof MobileOutlined>;

interface CategoryIconProps {
  readonly category: Category;
  /** `large`: a tile of its own, as on the home screen. */
  readonly size?: 'small' | 'large';
}

/** A category's icon on its colour. Says nothing to a screen reader: the category's name stands beside it. */
export function CategoryIcon({ category, size = 'small' }: CategoryIconProps) {
  const Icon = ICONS[category];
  return (
    <span className={styles.icon} data-category={category} data-size={size} aria-hidden>
      <Icon />
    </span>
  );
}
