import { createServer, type ViteDevServer } from 'vite'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import { renderEmbeddedSettings } from '#shared/settings/embedded-settings.ts'

/** Serves the design system from source on the loopback address. If `port` is 0, the server uses any free port. */
export async function startDevServer(port: number): Promise<{ url: string; server: ViteDevServer }> {
  const server = await createServer({
    plugins: [{ name: 'default-settings', transformIndexHtml: withDefaultSettings }],
    logLevel: 'warn',
    clearScreen: false,
    cacheDir: '../node_modules/.vite-ui',
    server: { host: '127.0.0.1', port, strictPort: port !== 0 },
  })
  await server.listen()
  const [site = ''] = server.resolvedUrls?.local ?? []
  return { url: new URL('design-system/', site).href, server }
}

const withDefaultSettings = (html: string) =>
  html.replace('</body>', () => `${renderEmbeddedSettings({ settings: defaultSettings })}</body>`)
