import type { Page } from '../page';
import { addressOf, articles } from './articles';
import { GuideArticle } from './GuideArticle';
import { GuideIndex } from './GuideIndex';
import { messages } from './messages';

export const guidePages: readonly Page[] = [
  {
    path: '/guide',
    title: messages.title,
    description: messages.description,
    content: <GuideIndex />,
    place: 'guide',
    scripts: ['search'],
  },
  ...articles.map((article): Page => ({
    path: addressOf(article),
    title: article.title,
    description: article.about,
    content: <GuideArticle article={article} />,
    place: 'guide',
  })),
];
