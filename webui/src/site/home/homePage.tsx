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

export const homePage: Page = {
  path: '/',
  title: messages.documentTitle,
  description: messages.description,
  structuredData,
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
};
