import { useEffect, useMemo, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { screenOf } from '@/components/layout/entryState';
import { messages } from '../messages';
import { useSectionGroups, type Section, type SectionGroup } from '../sections';
import { useCurrentSection } from '../useCurrentSection';
import { keepInView } from '../keepInView';
import styles from './SettingsNav.module.css';

const listed = (sections: readonly Section[]) =>
  sections.flatMap(({ anchor, title }) => (title === undefined ? [] : [{ anchor, title }]));

const anchorsOf = (groups: readonly SectionGroup[]) =>
  groups.flatMap(({ sections }) => listed(sections).map(({ anchor }) => anchor));

/** Leads to the cards of the settings: a list beside them, or a select above them where there is no room for it. */
export function SettingsNav() {
  const location = useLocation();
  const screen = screenOf(location);
  const navigate = useNavigate();
  const select = useRef<HTMLSelectElement>(null);
  const sectionGroups = useSectionGroups();
  const anchors = useMemo(() => anchorsOf(sectionGroups), [sectionGroups]);
  const current = useCurrentSection(anchors, location.hash.slice(1) || (anchors[0] ?? ''));

  useEffect(() => {
    const card = location.hash === '' ? null : document.getElementById(location.hash.slice(1));
    if (!card) return;
    const release = keepInView(card);
    // Moves the focus like a link within a page. A select keeps it, so that its keys continue to choose.
    if (document.activeElement !== select.current) {
      card.tabIndex = -1;
      card.focus({ preventScroll: true });
    }
    return release;
    // A dialog is an entry of its own over the same screen.
  }, [screen, location.hash]);

  return (
    <nav className={styles.nav} aria-label={messages.sections}>
      <div className={styles.select}>
        <select
          ref={select}
          aria-label={messages.goTo}
          value={current}
          onChange={({ target }) => void navigate({ hash: target.value })}
        >
          {sectionGroups.map((group) => (
            <optgroup key={group.title} label={group.title}>
              {listed(group.sections).map(({ anchor, title }) => (
                <option key={anchor} value={anchor}>
                  {title}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      <ul className={styles.groups}>
        {sectionGroups.map((group) => (
          <li key={group.title}>
            <span>{group.title}</span>
            <ul>
              {listed(group.sections).map(({ anchor, title }) => (
                <li key={anchor}>
                  <Link to={{ hash: anchor }} {...(anchor === current ? { 'aria-current': 'location' } : {})}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
