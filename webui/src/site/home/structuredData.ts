import { fact } from '../facts';
import { messages } from './messages';

const address = `${fact('PublicURL')}/`;

const software = JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'SoftwareApplication',
  name: 'Slotwise',
  url: address,
  description: messages.description,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  license: 'https://www.apache.org/licenses/LICENSE-2.0',
});

const offers = JSON.stringify([
  { '@type': 'Offer', name: messages.pricing.free.name, price: '0', priceCurrency: 'USD' },
  {
    '@type': 'Offer',
    name: messages.pricing.premium.name,
    price: fact('MonthlyDecimal'),
    priceCurrency: 'USD',
  },
]);

const question = ({ question, answer }: { question: string; answer: string }) =>
  JSON.stringify({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  });

const questions = JSON.stringify({ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: [] });

/** The data of the home page for search engines. Conditions enclose whole parts, so that the result is JSON either way. */
export const structuredData = [
  software.replace(/}$/, `{{if .Plans}},"offers":${offers}{{end}}}`),
  questions.replace(
    '[]',
    `[${messages.questions.always.map(question).join(',')}{{if .Plans}},${question(messages.questions.withPlans)}{{end}}]`,
  ),
];
