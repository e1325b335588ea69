import { messages } from '@/components/layout/messages';
import { BrandMark } from './BrandMark';

/** The product's mark with its name. */
export function Brand() {
  return (
    <>
      <BrandMark />
      {messages.product}
    </>
  );
}
