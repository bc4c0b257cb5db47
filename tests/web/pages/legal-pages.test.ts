import { afterEach, describe, expect, it, vi } from 'vitest'
import { replaceSettings } from '#shared/lib/settings/business.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import { legalPages } from '#shared/lib/settings/legal-texts.ts'
import { isPageShown } from '#shared/lib/settings/page-visibility.ts'
import type { GymSettings, LegalTexts } from '#shared/lib/settings/settings.ts'
import { routes } from '#shared/routes.ts'
import type { PageRenderingPlan, SiteRenderingPlan } from '#shared/settings/site-rendering-plan.ts'

vi.stubGlobal('__BUILD_YEAR__', '2026')
const { renderMarkup, renderSite } = await import('#web/prerender/render-site.tsx')

afterEach(() => replaceSettings(defaultSettings, 0))

const withTexts = (texts: Partial<LegalTexts>): GymSettings => ({
  ...defaultSettings,
  legal: { ...defaultSettings.legal, ...texts },
})
const all = withTexts({ privacy: 'We keep **little**.', terms: 'Be kind.', refunds: 'Within 14 days.' })

const markup = (path: string) => renderMarkup({ path, kind: 'prerendered' })
const pageOf = async (path: string, settings: GymSettings) => {
  replaceSettings(settings, 1)
  return (await markup(path)).replaceAll('<!-- -->', '')
}
const publicPaths = routes.filter(({ kind }) => kind === 'prerendered').map(({ path }) => path)

describe('the privacy policy, the terms and the refund policy', () => {
  it('are pages as soon as they have words, and linked at the foot of every page', async () => {
    for (const { path, title } of legalPages) {
      const html = await pageOf(path, all)
      expect(html).toContain(`<h1 class="text-display text-title">${title}</h1>`)
    }
    expect(await pageOf('/privacy', all)).toContain('<p>We keep <strong>little</strong>.</p>')
    for (const path of publicPaths) {
      const footer = (await pageOf(path, all)).split('<footer')[1] ?? ''
      expect(legalPages.filter((page) => !footer.includes(`href="${page.path}"`))).toEqual([])
    }
  })

  it('have neither page nor link without words', async () => {
    for (const path of publicPaths) {
      const html = await pageOf(path, defaultSettings)
      expect(legalPages.filter((page) => html.includes(`"${page.path}"`))).toEqual([])
      expect(html.includes('you agree to our')).toBe(false)
    }
    expect(await pageOf('/privacy', withTexts({ terms: 'Be kind.' }))).toContain('Oops! Page not found')
    expect(await pageOf('/terms', withTexts({ terms: 'Be kind.' }))).not.toContain('Oops! Page not found')
  })

  it('are found in letters of any size, as the other routes are', async () => {
    replaceSettings(all, 1)
    expect(['/PRIVACY', '/Terms'].map(isPageShown)).toEqual([true, true])
    replaceSettings(defaultSettings, 0)
    expect(['/PRIVACY', '/Terms'].map(isPageShown)).toEqual([false, false])
  })
})

it('a text shows tags as they were typed, and links to nothing but pages and mailboxes', async () => {
  const text = [
    '# First\n\n## Second\n\n<script>alert(1)</script>',
    '<img src=x onerror=alert(2)> and [run](javascript:alert(3)) and [data](data:text/html,x)',
    '[odd](JaVaScRiPt:alert(4)) [host](//evil.example) ![pixel](https://evil.example/p.gif)',
    '[site](/booking) [web](https://a.example/?q=1&r=2) <mailto:a@b.example>',
    '[ref]\n\n[ref]: javascript:alert(5)',
    '1. one\n2. two\n\n- dash\n\n    indented words\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  ].join('\n\n')
  const html = (await pageOf('/privacy', withTexts({ privacy: text }))).split('<footer')[0] ?? ''
  const article = html.slice(html.indexOf('<article'), html.indexOf('</article>'))
  expect(article.match(/<(script|img|iframe|style)\b/g)).toBeNull()
  expect([...article.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/booking',
    'https://a.example/?q=1&amp;r=2',
    'mailto:a@b.example',
  ])
  expect(article).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(article).toContain('&lt;img src=x onerror=alert(2)&gt;')
  expect(article.match(/<h1/g)).toHaveLength(1)
  for (const words of ['run', 'data', 'odd', 'host', 'pixel', 'ref', 'indented words', '| 1 | 2 |'])
    expect(article).toContain(words)
})

it.each([
  ...['*', '> ', '- ', '`', '<', '_a', '[a](', '**a *b ', '![', '1. ', '|'].map((part) =>
    part.repeat(20_000 / part.length),
  ),
  `${'**a *b '.repeat(1500)}${'* ** '.repeat(1500)}`,
  `${'> - '.repeat(1000)}deep`,
])('a text of the same few characters is read in no time, and is shown (%#)', async (text) => {
  // The test measures CPU time, which other processes do not change. A slow grammar would need minutes.
  const before = process.cpuUsage()
  const html = await pageOf('/terms', withTexts({ terms: text }))
  expect(process.cpuUsage(before).user / 1e6, 'CPU seconds').toBeLessThan(6)
  expect(html).toContain('>Terms of service</h1>')
})

describe('the files of the site', () => {
  const document = (path: string, name: string): PageRenderingPlan => ({
    path,
    kind: 'prerendered',
    file: path === '/404' ? '/404.html' : (`${path}/index.html` as `/${string}.html`),
    entry: 'index.html',
    styles: `.${name}{}`,
    fullStylesheet: 'assets/full.css',
    script: 'assets/start.js',
    preloads: [`assets/${name}.js`],
  })
  const plan: SiteRenderingPlan = {
    release: 'one',
    templates: {
      'index.html': '<head><meta name="theme-color" content="#111"></head><body><div id="root"></div></body>',
      'admin.html': '',
      'device.html': '',
    },
    documents: [document('/booking', 'booking'), document('/privacy', 'legal'), document('/404', 'gone')],
  }
  const render = async (settings: GymSettings) => {
    const files = await renderSite(plan, settings, { siteUrl: 'https://gym.example' })
    const fileAt = (path: string) => files.find((file) => file.path === path)
    const texts = files.find(({ path }) => path.startsWith('/assets/settings-texts-'))
    return {
      privacy: fileAt('/privacy/index.html'),
      booking: fileAt('/booking/index.html'),
      sitemap: fileAt('/sitemap.xml')?.content ?? '',
      texts: JSON.parse(texts?.content ?? 'null'),
    }
  }

  it('have the page for 404, with its styles and status, in place of a page without words', async () => {
    const { privacy, booking, sitemap, texts } = await render(defaultSettings)
    expect(privacy).toMatchObject({ status: 404 })
    for (const part of [
      'data-status="404"',
      '<title>Page not found |',
      'noindex',
      '.gone{}',
      '"/assets/gone.js"',
    ])
      expect(privacy?.content).toContain(part)
    expect(privacy?.content).not.toMatch(/\.legal\{\}|assets\/legal\.js/)
    expect(booking).not.toHaveProperty('status')
    expect(booking?.content).not.toContain('data-status')
    expect([sitemap.includes('/privacy'), sitemap.includes('/booking')]).toEqual([false, true])
    expect(texts).not.toHaveProperty('/privacy')
  })

  it('have its text in its own page and in the file of texts, and no other page has it', async () => {
    const { privacy, booking, sitemap, texts } = await render(all)
    expect(privacy).not.toHaveProperty('status')
    expect(privacy?.content).toContain('"privacy":"We keep **little**."')
    expect(booking?.content).toContain('"privacy":" "')
    expect(booking?.content).not.toContain('We keep')
    expect(sitemap).toContain('/privacy</loc>')
    expect(texts).toMatchObject({ '/privacy': 'We keep **little**.', '/terms': 'Be kind.' })
  })
})
