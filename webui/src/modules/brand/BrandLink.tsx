import { paths } from '@/lib/paths';
import { Brand } from './Brand';
import styles from './BrandLink.module.css';

/** The product's mark with its name, which leads to the home page, a page of the site. */
export function BrandLink() {
  return (
    <a href={paths.home} className={styles.brand}>
      <Brand />
    </a>
  );
}
