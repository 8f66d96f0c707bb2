import { svelte } from '@sveltejs/vite-plugin-svelte';
import Icons from 'unplugin-icons/vite';
import { defineConfig } from 'vitest/config';

// The page is built into the Python package, so that a wheel carries it.
export default defineConfig({
  plugins: [svelte(), Icons({ compiler: 'svelte', scale: 1 })],
  build: {
    outDir: '../holdfast/doors/page',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content policy allows no data: addresses for scripts, styles or fonts
    target: 'es2022',
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8177', ws: true } } },
  test: { include: ['tests/**/*.test.ts'] },
});
