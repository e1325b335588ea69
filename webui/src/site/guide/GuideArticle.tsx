import { ChevronLeftIcon } from '@/components/icon/icons';
import { SiteLink } from '../components/SiteLink';
import { When } from '../facts';
import type { Part } from '../prose/blocks';
import { Contents } from '../prose/Contents';
import { Prose } from '../prose/Prose';
import { TextPage } from '../prose/TextPage';
import { useTexts } from '../ReaderContext';
import type { Article } from './article';
import { addressOf, groups } from './articles';
import styles from './GuideArticle.module.css';
import { messages } from './messages';

interface GuideArticleProps {
  article: Article;
}

/** All articles of the reader's guide. */
const useArticles = () => useTexts(groups).flatMap(({ articles }) => articles);

/** An article of the guide, with the contents of the whole guide beside it. */
export function GuideArticle({ article }: GuideArticleProps) {
  const text = useTexts(messages);
  const articles = useArticles();
  return (
    <TextPage
      above={
        <SiteLink href="/guide" className={styles.back}>
          <ChevronLeftIcon size={16} />
          {text.title}
        </SiteLink>
      }
      title={article.title}
      lead={<p className="lead">{article.about}</p>}
      contents={
        <Contents label={text.contentsLabel} title={text.contents}>
          <ul>
            {articles.map((one) => (
              <li key={one.slug}>
                <SiteLink href={addressOf(one)} aria-current={one === article ? 'page' : undefined}>
                  {one.title}
                </SiteLink>
                {one === article && (
                  <ul>
                    {article.parts.map((part) => (
                      <PartLink key={part.id} part={part} />
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </Contents>
      }
    >
      <Prose parts={article.parts} />
      <Neighbours article={article} />
    </TextPage>
  );
}

function PartLink({ part }: { part: Part }) {
  const link = (
    <li>
      <a href={`#${part.id}`}>{part.title}</a>
    </li>
  );
  return part.when ? <When is={part.when}>{link}</When> : link;
}

/** The articles before and after. */
function Neighbours({ article }: GuideArticleProps) {
  const text = useTexts(messages);
  const articles = useArticles();
  const index = articles.indexOf(article);
  const previous = articles[index - 1];
  const next = articles[index + 1];
  return (
    <nav aria-label={text.neighbours} className={styles.neighbours}>
      {previous && <Neighbour label={text.previous} article={previous} />}
      {next && <Neighbour label={text.next} article={next} />}
    </nav>
  );
}

function Neighbour({ label, article }: GuideArticleProps & { label: string }) {
  return (
    <SiteLink href={addressOf(article)}>
      <span>{label}</span>
      {article.title}
    </SiteLink>
  );
}
