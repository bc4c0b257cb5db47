import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

/** The name that zod's namespace gets during the build: one that no other module uses. */
const SCHEMAS = 'zodNamespace'

/**
 * Renames zod's namespace import `z`, so that its calls can be declared pure by name. `manualPureFunctions` matches
 * identifiers only, and `z` alone would also match variables of libraries. Without this every schema of the operation
 * table would stay in each bundle that imports one operation.
 */
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
    // Each document brings its styles itself: none may come with a chunk.
    cssCodeSplit: false,
    rolldownOptions: { treeshake: { manualPureFunctions: [SCHEMAS] } },
  },
})
