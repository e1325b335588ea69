import path from 'node:path';
import { RuleTester } from 'eslint';
import { describe, it } from 'vitest';
import { textInCatalogue } from './textInCatalogue.js';

RuleTester.describe = describe;
RuleTester.it = it;

const source = path.resolve(import.meta.dirname, '../src');
const filename = path.join(source, 'features/staff/a.tsx');
const errors = [{ messageId: 'text' }];
const languageOptions = { parserOptions: { ecmaFeatures: { jsx: true } } };

new RuleTester({ languageOptions }).run('textInCatalogue', textInCatalogue, {
  valid: [
    { filename, code: 'const a = <p title={text.title}>{text.hint} · 12</p>;' },
    { filename, code: 'const a = <div className="row wide" id="Staff" />;' },
    { filename, code: "throw new Error('the page has no texts');" },
    { filename, code: 'throw new TypeError(`No such area as ${name}.`);' },
    { filename: path.join(source, 'features/staff/a.test.tsx'), code: "press('Add staff member');" },
  ],
  invalid: [
    { filename, code: 'const a = <p>Add staff</p>;', errors },
    { filename, code: 'const a = <Field label="Name" />;', errors },
    { filename, code: 'const a = <img alt="Logo" />;', errors },
    { filename, code: "toast('Staff member added');", errors },
    { filename, code: 'const a = `${name} cannot be booked.`;', errors },
    { filename, code: "const messages = { failed: 'Please try again.' };", errors },
  ],
});
