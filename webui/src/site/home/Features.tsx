import { BellIcon, CardIcon, ChartIcon, ShieldIcon, UsersIcon } from '@/components/icon/dashboardIcons';
import { GlobeIcon } from '@/components/icon/icons';
import { Section } from '../components/Section';
import styles from './Features.module.css';
import { messages } from './messages';

const text = messages.features;

const features = [
  { Icon: GlobeIcon, ...text.page },
  { Icon: ShieldIcon, ...text.collisions },
  { Icon: UsersIcon, ...text.staff },
  { Icon: CardIcon, ...text.deposits },
  { Icon: BellIcon, ...text.mail },
  { Icon: ChartIcon, ...text.figures },
];

export function Features() {
  return (
    <Section id="features">
      <h2>{text.title}</h2>
      <ul className={styles.features}>
        {features.map(({ Icon, title, text: explanation }) => (
          <li key={title}>
            <Icon size={24} />
            <h3>{title}</h3>
            <p>{explanation}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
