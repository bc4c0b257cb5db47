// Node 20 cannot run TypeScript by itself: Vite, which serves the site anyway, does it.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

await runnerImport(fileURLToPath(new URL('./main.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'warn',
})
