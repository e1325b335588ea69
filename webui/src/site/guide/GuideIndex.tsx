import { SearchIcon } from '@/components/icon/icons';
import { Section } from '../components/Section';
import { SiteLink } from '../components/SiteLink';
import { When } from '../facts';
import type { Part } from '../prose/blocks';
import { useTexts } from '../ReaderContext';
import type { Article } from './article';
import { addressOf, groups } from './articles';
import styles from './GuideIndex.module.css';
import { messages } from './messages';
import { searchWords } from './searchWords';
import { synonyms } from './synonyms';

/** The contents of the guide. The search comes with its script, `scripts/search.ts`; without it, this is a plain list. */
export function GuideIndex() {
  const text = useTexts(messages);
  const contents = useTexts(groups);
  return (
    <Section>
      <h1 className={styles.title}>{text.title}</h1>
      <p className="lead">{text.lead}</p>
      <form
        role="search"
        className={styles.search}
        data-search
        data-found={JSON.stringify(text.found)}
        data-nothing-found={text.nothingFound}
        hidden
      >
        <label>
          <span className="visually-hidden">{text.search}</span>
          <SearchIcon size={20} />
          <input type="search" autoComplete="off" spellCheck={false} placeholder={text.search} />
        </label>
        <p role="status" className={styles.found} />
      </form>
      <div className={styles.groups}>
        {contents.map((group) => (
          <section key={group.title} data-group>
            <h2 className={styles.group}>{group.title}</h2>
            <ul className={styles.articles}>
              {group.articles.map((article) => (
                <Entry key={article.slug} article={article} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className={styles.ask}>
        {text.ask} <SiteLink href="/contact">{text.write}</SiteLink>.
      </p>
    </Section>
  );
}

function Entry({ article }: { article: Article }) {
  const words = useTexts(synonyms);
  const address = addressOf(article);
  return (
    <li data-article={`${article.title} ${article.about}`.toLowerCase()} className={styles.article}>
      <h3>
        <SiteLink href={address}>{article.title}</SiteLink>
      </h3>
      <p>{article.about}</p>
      <ul className={styles.parts}>
        {article.parts.map((part) => (
          <PartEntry
            key={part.id}
            address={address}
            part={part}
            synonyms={words[`${article.slug}#${part.id}`]}
          />
        ))}
      </ul>
    </li>
  );
}

interface PartEntryProps {
  address: string;
  part: Part;
  synonyms: string | undefined;
}

function PartEntry({ address, part, synonyms = '' }: PartEntryProps) {
  const entry = (
    <li data-part={`${searchWords(part)} ${synonyms}`}>
      <SiteLink href={`${address}#${part.id}`}>{part.title}</SiteLink>
    </li>
  );
  return part.when ? <When is={part.when}>{entry}</When> : entry;
}
