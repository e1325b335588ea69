import type { Page } from '../page';
import { Contents } from '../prose/Contents';
import { Note, Prose } from '../prose/Prose';
import { TextPage } from '../prose/TextPage';
import type { LegalText } from './legalText';
import { messages } from './messages';
import { privacy } from './privacy';
import { terms } from './terms';

/** A page with a legal text, its parts numbered. */
function legalPage({ path, title, description, updated, parts }: LegalText): Page {
  const numbered = parts.map((part, index) => ({ ...part, title: messages.numbered(index + 1, part.title) }));
  return {
    path,
    title,
    description,
    content: (
      <TextPage
        title={title}
        lead={<p className="lead">{messages.updated(updated)}</p>}
        contents={
          <Contents label={messages.contentsLabel} title={messages.contents}>
            <ol>
              {numbered.map((part) => (
                <li key={part.id}>
                  <a href={`#${part.id}`}>{part.title}</a>
                </li>
              ))}
            </ol>
          </Contents>
        }
      >
        <Note title={messages.template} text={messages.templateText} />
        <Prose parts={numbered} />
      </TextPage>
    ),
  };
}

export const legalPages: readonly Page[] = [legalPage(privacy), legalPage(terms)];
