import type { Language } from '../language';
import type { Page } from '../page';
import { addressOf, groups } from './articles';
import { GuideArticle } from './GuideArticle';
import { GuideIndex } from './GuideIndex';
import { messages } from './messages';

/** The guide in a language, if it has one. */
export function guidePages(language: Language): readonly Page[] {
  const own = groups[language];
  if (!own) return [];
  const text = messages[language] ?? messages.en;
  return [
    {
      language,
      path: '/guide',
      title: text.title,
      description: text.description,
      content: <GuideIndex />,
      place: 'guide',
      scripts: ['search'],
    },
    ...own
      .flatMap(({ articles }) => articles)
      .map((article): Page => ({
        language,
        path: addressOf(article),
        title: article.title,
        description: article.about,
        content: <GuideArticle article={article} />,
        place: 'guide',
      })),
  ];
}
