import { BellIcon, CardIcon, ChartIcon, ShieldIcon, UsersIcon } from '@/components/icon/dashboardIcons';
import { GlobeIcon } from '@/components/icon/icons';
import { Section } from '../components/Section';
import { useTexts } from '../ReaderContext';
import styles from './Features.module.css';
import { messages } from './messages';

const features = [
  { name: 'page', Icon: GlobeIcon },
  { name: 'collisions', Icon: ShieldIcon },
  { name: 'staff', Icon: UsersIcon },
  { name: 'deposits', Icon: CardIcon },
  { name: 'mail', Icon: BellIcon },
  { name: 'figures', Icon: ChartIcon },
] as const;

export function Features() {
  const text = useTexts(messages).features;
  return (
    <Section id="features">
      <h2>{text.title}</h2>
      <ul className={styles.features}>
        {features.map(({ name, Icon }) => (
          <li key={name}>
            <Icon size={24} />
            <h3>{text[name].title}</h3>
            <p>{text[name].text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
