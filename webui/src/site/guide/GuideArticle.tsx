import { ChevronLeftIcon } from '@/components/icon/icons';
import { When } from '../facts';
import type { Part } from '../prose/blocks';
import { Contents } from '../prose/Contents';
import { Prose } from '../prose/Prose';
import { TextPage } from '../prose/TextPage';
import type { Article } from './article';
import { addressOf, articles } from './articles';
import styles from './GuideArticle.module.css';
import { messages } from './messages';

interface GuideArticleProps {
  article: Article;
}

/** An article of the guide, with the contents of the whole guide beside it. */
export function GuideArticle({ article }: GuideArticleProps) {
  return (
    <TextPage
      above={
        <a href="/guide" className={styles.back}>
          <ChevronLeftIcon size={16} />
          {messages.title}
        </a>
      }
      title={article.title}
      lead={<p className="lead">{article.about}</p>}
      contents={
        <Contents label={messages.contentsLabel} title={messages.contents}>
          <ul>
            {articles.map((one) => (
              <li key={one.slug}>
                <a href={addressOf(one)} aria-current={one === article ? 'page' : undefined}>
                  {one.title}
                </a>
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
  const index = articles.indexOf(article);
  const previous = articles[index - 1];
  const next = articles[index + 1];
  return (
    <nav aria-label={messages.neighbours} className={styles.neighbours}>
      {previous && <Neighbour label={messages.previous} article={previous} />}
      {next && <Neighbour label={messages.next} article={next} />}
    </nav>
  );
}

function Neighbour({ label, article }: GuideArticleProps & { label: string }) {
  return (
    <a href={addressOf(article)}>
      <span>{label}</span>
      {article.title}
    </a>
  );
}
