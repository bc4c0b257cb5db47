import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { embeddedSettingsPlugin } from './scripts/build/site/embedded-settings-plugin.ts'
import { OPERATION_FUNCTION_NAMES, withoutServerOnlyProperties } from './scripts/build/site/server-only.ts'
import { withoutFontFaces } from './scripts/build/site/without-font-faces.ts'
import { renameZodNamespace, ZOD_NAMESPACE } from './scripts/build/site/zod-namespace.ts'

/** They only describe an operation: a bundle leaves out those that no page of it calls. */
const PURE_FUNCTIONS = [...OPERATION_FUNCTION_NAMES, 'listQuerySchema', 'listPageSchema', 'statusInput']

/** While developing, the pages of the back office and of a device are served from their own documents, as in production. */
function ownDocuments(): Plugin {
  return {
    name: 'own-documents',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [, area] = /^\/(admin|me|kiosk)(\/[\w/-]*)?(\?.*)?$/.exec(request.url ?? '') ?? []
        if (area && request.headers.accept?.includes('text/html'))
          request.url = area === 'admin' ? '/admin.html' : '/device.html'
        next()
      })
    },
  }
}

export default defineConfig({
  root: 'web',
  define: { __BUILD_YEAR__: JSON.stringify(String(new Date().getFullYear())) },
  plugins: [
    embeddedSettingsPlugin(),
    renameZodNamespace(),
    react(),
    tailwindcss(),
    ownDocuments(),
    withoutFontFaces(),
    withoutServerOnlyProperties(),
  ],
  resolve: {
    alias: [
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: resolve(import.meta.dirname, 'web/lucide-icon.tsx'),
      },
    ],
  },
  // Bundled, so that the prerendered icons are those of the browser.
  ssr: { noExternal: ['lucide-react'] },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    // Each document brings its styles itself: none may come with a chunk.
    cssCodeSplit: false,
    rolldownOptions: { treeshake: { manualPureFunctions: [ZOD_NAMESPACE, ...PURE_FUNCTIONS] } },
  },
})
