import { fact, When } from '../facts';
import type { Language, Translated } from '../language';
import type { Page } from '../page';
import { Contents } from '../prose/Contents';
import { Note, OwnText, Prose } from '../prose/Prose';
import { TextPage } from '../prose/TextPage';
import { useTexts } from '../ReaderContext';
import type { LegalText } from './legalText';
import { messages } from './messages';
import { privacy } from './privacy';
import { terms } from './terms';

/** A page with the operator's own text, or else with ours as a template. */
function legalPage(language: Language, text: LegalText): Page {
  const { path, title, description, own } = text;
  return {
    language,
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
  const text = useTexts(messages);
  const numbered = parts.map((part, index) => ({ ...part, title: text.numbered(index + 1, part.title) }));
  return (
    <TextPage
      title={title}
      lead={<p className="lead">{text.updated(updated)}</p>}
      contents={
        <Contents label={text.contentsLabel} title={text.contents}>
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
      <Note title={text.template} text={text.templateText} />
      <Prose parts={numbered} />
    </TextPage>
  );
}

/** The texts that somebody answers for. Where a language has none, people read the English one. */
const texts: Translated<readonly LegalText[]> = { en: [privacy, terms] };

export const legalPages = (language: Language): readonly Page[] =>
  (texts[language] ?? []).map((text) => legalPage(language, text));
