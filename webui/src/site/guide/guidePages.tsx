import type { Language } from '../language';
import type { Page } from '../page';
import { addressOf, groups } from './articles';
import { GuideArticle } from './GuideArticle';
import { GuideIndex } from './GuideIndex';
import { messages } from './messages';

export const guidePages = (language: Language): readonly Page[] => [
  {
    language,
    path: '/guide',
    title: messages[language].title,
    description: messages[language].description,
    content: <GuideIndex />,
    place: 'guide',
    scripts: ['search'],
  },
  ...groups[language]
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
