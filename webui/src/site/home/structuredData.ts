import { fact } from '../facts';
import { addressIn, type Language } from '../language';
import { messages } from './messages';
import type { Messages } from './messages.en';

const software = (language: Language) =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'Slotwise',
    url: `${fact('PublicURL')}${addressIn(language, '/')}`,
    description: messages[language].description,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    license: 'https://www.apache.org/licenses/LICENSE-2.0',
  });

const offers = ({ free, premium }: Messages['pricing']) =>
  JSON.stringify([
    { '@type': 'Offer', name: free.name, price: '0', priceCurrency: 'USD' },
    { '@type': 'Offer', name: premium.name, price: fact('MonthlyDecimal'), priceCurrency: 'USD' },
  ]);

const question = ({ question, answer }: { question: string; answer: string }) =>
  JSON.stringify({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  });

const questions = JSON.stringify({ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: [] });

/** The data of the home page for search engines. Conditions enclose whole parts, so that the result is JSON either way. */
export function structuredData(language: Language): readonly string[] {
  const { pricing, questions: asked } = messages[language];
  return [
    software(language).replace(/}$/, `{{if .Plans}},"offers":${offers(pricing)}{{end}}}`),
    questions.replace(
      '[]',
      `[${asked.always.map(question).join(',')}{{if .Plans}},${question(asked.withPlans)}{{end}}]`,
    ),
  ];
}
