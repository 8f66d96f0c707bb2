import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

/**
 * Layout is left to prettier. Scripts are linted with the compiler's help, which takes its time; components, whose types
 * svelte-check checks, without it.
 */
export default ts.config(
  { ignores: ['node_modules/'] },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      // A space that does not break is French typography, and a name that begins with _ is not used on purpose.
      'no-irregular-whitespace': ['error', { skipStrings: true, skipTemplates: true }],
      'svelte/no-unused-svelte-ignore': 'off', // svelte-check knows better which of its warnings there would be
      'svelte/prefer-svelte-reactivity': 'off', // most maps are kept for later, and nothing is drawn from them
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    files: ['src/**/*.ts', 'tests/**/*.ts'],
    extends: [ts.configs.strictTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Tests run without a browser, so that what every browser has is asked for before it is used.
      '@typescript-eslint/no-unnecessary-condition': 'off',
    },
  },
  {
    files: ['tests/**/*.ts'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off', // what a test takes for granted fails it where it is not so
      '@typescript-eslint/no-misused-spread': 'off',
    },
  },
);
