import type { ReactNode } from 'react';
import { CheckIcon } from '@/components/icon/icons';
import { ButtonLink } from '../components/ButtonLink';
import { Section } from '../components/Section';
import { When } from '../facts';
import { useTexts } from '../ReaderContext';
import { messages } from './messages';
import styles from './Pricing.module.css';

/** Both plans. An installation without plans shows nothing of it. */
export function Pricing() {
  const text = useTexts(messages).pricing;
  return (
    <When is="Plans">
      <Section id="pricing">
        <div className={styles.split}>
          <div>
            <h2>{text.title}</h2>
            <p className="lead">{text.lead}</p>
          </div>
          <div className={styles.plans}>
            <div className={styles.plan}>
              <h3>{text.free.name}</h3>
              <p className={styles.price}>{text.free.price}</p>
              <p className={styles.note}>{text.free.note}</p>
              <ul>
                {text.free.items.map((item) => (
                  <Item key={item}>{item}</Item>
                ))}
              </ul>
              <ButtonLink href="/register" size="large">
                {text.free.action}
              </ButtonLink>
            </div>
            <div className={`${styles.plan} ${styles.premium}`}>
              <h3>{text.premium.name}</h3>
              <p className={styles.price}>
                {text.premium.price} <small>{text.premium.perMonth}</small>
              </p>
              <p className={styles.note}>{text.premium.note}</p>
              <p className={styles.more}>{text.premium.more}</p>
              <ul>
                {text.premium.items.map((item) => (
                  <Item key={item}>{item}</Item>
                ))}
                <When is="SupportPromises">
                  <Item>{text.premium.support}</Item>
                </When>
              </ul>
              <ButtonLink href="/register?plan=premium_monthly" kind="primary" size="large">
                {text.premium.action}
              </ButtonLink>
            </div>
          </div>
        </div>
      </Section>
    </When>
  );
}

function Item({ children }: { children: ReactNode }) {
  return (
    <li>
      <CheckIcon size={16} />
      <span>{children}</span>
    </li>
  );
}
