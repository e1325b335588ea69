import { Link } from 'react-router';
import { paths } from '@/lib/paths';
import { Brand } from './Brand';
import styles from './BrandLink.module.css';

/** The product's mark with its name, which leads to the home page. */
export function BrandLink() {
  return (
    <Link to={paths.home} className={styles.brand}>
      <Brand />
    </Link>
  );
}
