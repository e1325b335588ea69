import path from 'node:path';
import { RuleTester } from 'eslint';
import { describe, it } from 'vitest';
import { layers } from './layers.js';

RuleTester.describe = describe;
RuleTester.it = it;

const source = path.resolve(import.meta.dirname, '../src');
const file = (name) => path.join(source, name);

new RuleTester().run('layers', layers, {
  valid: [
    { filename: file('app/main.ts'), code: "import { x } from '@/features/booking/x';" },
    {
      filename: file('features/booking/a.ts'),
      code: "import { x } from '@/lib/x'; import { y } from './y';",
    },
    { filename: file('features/booking/api/a.ts'), code: "import { x } from '../model';" },
    { filename: file('components/a.ts'), code: "import x from 'react'; import { y } from '@/lib/y';" },
    { filename: file('modules/staff/a.ts'), code: "import { y } from '@/modules/business/y';" },
    { filename: file('features/staff/a.ts'), code: "import { y } from '@/modules/staff/y';" },
  ],
  invalid: [
    {
      filename: file('features/booking/a.ts'),
      code: "import { x } from '@/features/dashboard/x';",
      errors: [{ messageId: 'sideways' }],
    },
    {
      filename: file('features/booking/api/a.ts'),
      code: "export { x } from '../../dashboard/x';",
      errors: [{ messageId: 'sideways' }],
    },
    {
      filename: file('features/booking/a.ts'),
      code: "const x = () => import('@/app/router');",
      errors: [{ messageId: 'upward' }],
    },
    {
      filename: file('lib/a.ts'),
      code: "import { x } from '../features/booking/x';",
      errors: [{ messageId: 'upward' }],
    },
    {
      filename: file('lib/a.ts'),
      code: "import { x } from '@/components/x';",
      errors: [{ messageId: 'upward' }],
    },
    {
      filename: file('components/a.ts'),
      code: "import { x } from '@/modules/staff/x';",
      errors: [{ messageId: 'upward' }],
    },
    {
      filename: file('modules/staff/a.ts'),
      code: "import { x } from '@/features/staff/x';",
      errors: [{ messageId: 'upward' }],
    },
    {
      filename: file('theme/a.ts'),
      code: "import { x } from '@/components/x';",
      errors: [{ messageId: 'upward' }],
    },
    {
      filename: file('components/a.tsx'),
      code: "export * from '@/app/routes';",
      errors: [{ messageId: 'upward' }],
    },
  ],
});
