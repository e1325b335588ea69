import { fact, When } from '../facts';
import type { Page } from '../page';
import { Contents } from '../prose/Contents';
import { Note, OwnText, Prose } from '../prose/Prose';
import { TextPage } from '../prose/TextPage';
import type { LegalText } from './legalText';
import { messages } from './messages';
import { privacy } from './privacy';
import { terms } from './terms';

/** A page with the operator's own text, or else with ours as a template. */
function legalPage(text: LegalText): Page {
  const { path, title, description, own } = text;
  return {
    path,
    title,
    description,
    content: (
      <When is={own} otherwise={<Template text={text} />}>
        <TextPage title={title}>
          <OwnText html={fact(own)} />
        </TextPage>
      </When>
    ),
  };
}

function Template({ text: { title, updated, parts } }: { text: LegalText }) {
  const numbered = parts.map((part, index) => ({ ...part, title: messages.numbered(index + 1, part.title) }));
  return (
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
  );
}

export const legalPages: readonly Page[] = [legalPage(privacy), legalPage(terms)];
