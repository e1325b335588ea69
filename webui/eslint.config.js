import { defineConfig, globalIgnores } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { layers } from './eslint/layers.js';
import { textInCatalogue } from './eslint/textInCatalogue.js';

const generated = ['src/lib/schema.d.ts', 'src/lib/texts.gen.ts', 'src/lib/embed/widgetTexts.gen.ts'];

export default defineConfig(
  globalIgnores(['dist', 'playwright-report', 'test-results']),
  {
    files: ['**/*.{ts,tsx}'],
    ignores: generated,
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    plugins: {
      'react-hooks': reactHooks,
      slotwise: { rules: { layers, 'text-in-catalogue': textInCatalogue } },
    },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'slotwise/layers': 'error',
      'slotwise/text-in-catalogue': 'error',
      'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      'no-restricted-imports': [
        'error',
        { name: 'zod', message: 'Import it from @/lib/zod, which sets it up for the policy of the pages.' },
      ],
    },
  },
  { files: ['src/lib/zod.ts'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['src/components/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['@/lib/schema', '@/lib/queries/*', '@/lib/paths'],
              message: 'Components know nothing of the product. Use modules.',
            },
          ],
        },
      ],
    },
  },
  // No rule applies to them. This entry avoids a warning when a command names one, such as one that lints all changed files.
  { files: generated, extends: [tseslint.configs.base] },
  { files: ['**/*.test.{ts,tsx}'], rules: { 'max-lines': 'off' } },
);
