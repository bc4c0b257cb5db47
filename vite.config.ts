import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The code that travels together, so that a page is a handful of requests. The first group that matches has a file. */
const chunks: Readonly<Record<string, readonly string[]>> = {
  /** What every page needs: it stays in the browser's cache from page to page. */
  framework: [
    'node_modules/(react|react-dom|scheduler|react-router|react-router-dom|lucide-react/dist/esm/(?!icons))/',
    'web/ui/(button|button-style|site-link|link-button|close-button|toaster|page-failed|logo|picture)\\.',
    'web/lib/(toast|toast-regions|preload|interest|lazy-component|full-styles|error-boundary|use-lazy-overlay|use-is-hydrated|deferred-component)\\.',
    'web/layout/(page-title|scroll-keeper|skip-link)\\.',
    'shared/business\\.',
    'vite/preload-helper',
  ],
  catalogue: ['shared/(catalogue|cart-prices)\\.'],
  validation: ['node_modules/zod/', 'shared/(parse|problems)\\.', 'web/lib/(as-problem|zod-settings)\\.'],
  calls: ['shared/(operations|operation)\\.', 'web/lib/(api|use-operation)\\.'],
  fields: [
    'web/ui/(field|text-field|text-area|select-field|checkbox|checkbox-group|control-style|form-section|dialog|skeleton|loading-state)\\.',
    'web/lib/use-modal\\.',
  ],
  forms: [
    'node_modules/(react-hook-form|@hookform)/',
    'web/lib/(use-operation-form|form-resolver|form-draft|at-least|idempotency-key)\\.',
    'web/ui/form-summary\\.',
  ],
}

/** While developing, the back office's pages are served from their own document, as they are in production. */
function adminDocument(): Plugin {
  return {
    name: 'admin-document',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (
          /^\/admin(\/[\w/-]*)?(\?.*)?$/.test(request.url ?? '') &&
          request.headers.accept?.includes('text/html')
        ) {
          request.url = '/admin.html'
        }
        next()
      })
    },
  }
}

/** The name of zod's namespace while the site is built: none that a library uses for something of its own. */
const SCHEMAS = 'zodNamespace'

/** Schemas are made by calls on zod's namespace, which the bundler can leave out only when it knows them by their name. */
function removableSchemas(): Plugin {
  return {
    name: 'removable-schemas',
    apply: 'build',
    enforce: 'pre',
    transform(code) {
      if (!code.includes("import * as z from 'zod/mini'")) return undefined
      return { code: code.replaceAll(/\bz(?=\s*\.| from 'zod\/mini')/g, SCHEMAS), map: null }
    },
  }
}

export default defineConfig({
  root: 'web',
  define: { __BUILD_YEAR__: JSON.stringify(String(new Date().getFullYear())) },
  plugins: [removableSchemas(), react(), tailwindcss(), adminDocument()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { manualPureFunctions: [SCHEMAS] },
      output: {
        codeSplitting: {
          groups: Object.entries(chunks).map(([name, paths], index, all) => ({
            name,
            test: new RegExp(paths.join('|')),
            priority: all.length - index,
          })),
        },
      },
    },
  },
})
