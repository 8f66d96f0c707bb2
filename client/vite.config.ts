import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import Icons from 'unplugin-icons/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Scripts and styles are compressed once, as tightly as can be, and the server hands out what the browser can read. */
function compressed(): Plugin {
  return {
    name: 'holdfast-compressed',
    apply: 'build',
    writeBundle({ dir }) {
      const assets = join(dir ?? '', 'assets');
      for (const name of readdirSync(assets).filter((name) => /\.(js|css)$/.test(name))) {
        const content = readFileSync(join(assets, name));
        writeFileSync(join(assets, `${name}.br`), brotliCompressSync(content));
        writeFileSync(join(assets, `${name}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}

// The page is built into the Python package, so that a wheel carries it.
export default defineConfig({
  plugins: [svelte({ configFile: false }), Icons({ compiler: 'svelte', scale: 1 }), compressed()],
  build: {
    outDir: '../holdfast/doors/page',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content policy allows no data: addresses for scripts, styles or fonts
    target: 'es2022',
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8177', ws: true } } },
  test: { include: ['tests/**/*.test.ts'] },
});
