import type { Language } from '../language';
import type { Page } from '../page';
import { Benefits } from './Benefits';
import { Features } from './Features';
import { Hero } from './Hero';
import { messages } from './messages';
import { Pricing } from './Pricing';
import { Questions } from './Questions';
import { Situations } from './Situations';
import { Start } from './Start';
import { structuredData } from './structuredData';
import { ProductFacts } from './ProductFacts';

export const homePage = (language: Language): Page => ({
  language,
  path: '/',
  title: messages[language].documentTitle,
  description: messages[language].description,
  structuredData: structuredData(language),
  content: (
    <>
      <Hero />
      <ProductFacts />
      <Features />
      <Benefits />
      <Situations />
      <Pricing />
      <Questions />
      <Start />
    </>
  ),
});
