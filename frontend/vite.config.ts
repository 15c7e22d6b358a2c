import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antd } from './build/antd-plugin.ts';
import { budget } from './build/budget-plugin.ts';
import { composedStyles } from './build/composed-styles.ts';
import { messages } from './build/messages-plugin.ts';
import { headScript } from './build/head-plugin.ts';
import { scaledLengths } from './build/scaled-lengths.ts';

const backend = 'http://localhost:8080';

export default defineConfig({
  plugins: [
    messages(),
    react(),
    antd(),
    headScript(new URL('head.js', import.meta.url)),
    budget(new URL('budget.json', import.meta.url)),
  ],
  resolve: {
    alias: {
      // The catalogues are compiled at build time: the browser has no use for the message parser.
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
    },
  },
  css: { postcss: { plugins: [composedStyles, scaledLengths] } },
  server: {
    proxy: Object.fromEntries(['/api', '/sanctum', '/testLogin', '/logout', '/auth'].map((path) => [path, backend])),
  },
  build: {
    outDir: 'dist',
    // The first that have all that the application uses, popovers above all. Older ones are told by `index.html`.
    target: ['chrome114', 'edge114', 'firefox125', 'safari17.4', 'ios17.4'],
    // Where a browser knows no preloading, a file is fetched when it is imported.
    modulePreload: { polyfill: false },
    // The client is a copy of npm's packages, and their licences ask for their words beside each copy.
    license: { fileName: 'licences.txt' },
    // Inlined data: URLs would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // antd's inner packages don't say so themselves; whole forms would come along with every button.
        moduleSideEffects: [{ test: /node_modules[\\/]@rc-component[\\/]/, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-error-boundary|wouter|regexparam|use-sync-external-store)[\\/]/,
            },
            { name: 'state', test: /node_modules[\\/](@reduxjs|react-redux|redux|redux-thunk|reselect|immer)[\\/]/ },
            { name: 'intl', test: /node_modules[\\/](react-intl|intl-messageformat|@formatjs)[\\/]/ },
            // What several parts share would otherwise be a file for each set of parts that share it: dozens to load.
            { name: 'first', tags: ['$initial'] },
            { name: 'antd', test: /node_modules/, minShareCount: 4 },
            { name: 'shared', test: /frontend[\\/]src/, minShareCount: 4 },
          ],
        },
      },
    },
  },
});
