import { BrandMark } from './BrandMark';
import { messages } from './messages';

/** The product's mark with its name. */
export function Brand() {
  return (
    <>
      <BrandMark />
      {messages.product}
    </>
  );
}
