import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { business } from '#shared/lib/settings/business.ts'
import { isPageShown } from '#shared/lib/settings/page-visibility.ts'
import { SITE_CONFIG_PATH } from '#shared/lib/site-config.ts'
import { routes } from '#shared/routes.ts'
import { assertValidHtml } from '#web/prerender/html-checks.ts'

const read = (file: string) => readFileSync(`dist/site${file}`, 'utf8')
const facts = JSON.parse(readFileSync('dist/site-manifest.json', 'utf8')) as {
  files: Record<string, string>
  styleHashes: Record<string, string>
}
const documents = [...new Set(Object.values(facts.files)), '/404.html']
const home = read('/index.html')

describe.each(documents)('%s', (file) => {
  const html = read(file)

  it('complies with the CSP: no inline script, no style attribute', () =>
    expect(() => assertValidHtml(file, html)).not.toThrow())

  it('has inline styles whose hash is in the CSP', () => {
    const [, styles = ''] = html.match(/<style[^>]*>([\s\S]*?)<\/style>/) ?? []
    const hash = `sha256-${createHash('sha256').update(styles).digest('base64')}`
    // A page that the gym does not have contains the 404 page, so its styles are allowed too.
    expect(facts.styleHashes[file]?.split(' ')).toContain(hash)
    expect(html).not.toContain('rel="stylesheet"')
  })

  it('declares the fonts, and the full stylesheet does not again: that would swap them under a reader', () => {
    const [, full = ''] = html.match(/<style[^>]* data-full="([^"]+)"/) ?? []
    expect(html).toContain('@font-face')
    expect(read(full)).toContain('{')
    expect(read(full)).not.toContain('@font-face')
  })

  it('loads its script last with fetchpriority=low', () => {
    const scripts = html.match(/<script type="module"[^>]*>/g) ?? []
    expect(scripts).toHaveLength(1)
    expect(scripts[0]).toContain('fetchpriority="low"')
    expect(html).toMatch(/<\/script><\/body>/)
  })

  it('has no broken references', () => {
    const paths = [...html.matchAll(/(?:href|src)="(\/[^"#?]*\.[a-z0-9]+)"/g)].map(([, path]) => path)
    const sets = [...html.matchAll(/srcset="([^"]+)"/gi)].flatMap(([, set = '']) =>
      set.split(', ').map((candidate) => candidate.split(' ')[0]),
    )
    const missing = [...paths, ...sets].filter((path) => !existsSync(`dist/site${path}`))
    expect(missing.filter((path) => path !== SITE_CONFIG_PATH)).toEqual([])
  })
})

const shown = routes.filter(({ kind, path }) => kind === 'prerendered' && isPageShown(path))

describe.each(shown)('$path', (route) => {
  const html = read(facts.files[route.path] ?? '/404.html')

  it('has its own title and a heading without any script', () => {
    expect(html).toContain(`<title>${route.title().replaceAll('&', '&amp;')}</title>`)
    expect(html.match(/<h1/g)).toHaveLength(1)
  })

  it('has its canonical URL for search engines and social networks', () => {
    if ('noindex' in route) return expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
    expect(html).toContain(`<link rel="canonical" href="https://emberforge.example${route.path}">`)
    const [, image = ''] =
      html.match(/<meta property="og:image" content="https:\/\/emberforge\.example([^"]+)">/) ?? []
    expect(existsSync(`dist/site${image}`), image).toBe(true)
  })
})

it.each([
  ['the login page asks for the user pool', '/admin/login', SITE_CONFIG_PATH],
  ['the member page asks for what it shows', '/me/:part', '/api/me'],
])('only %s before its script does', (_title, path, url) => {
  const link = `<link rel="preload" href="${url}" as="fetch" crossorigin>`
  expect(documents.filter((file) => read(file).includes(link))).toEqual([facts.files[path]])
})

it('every page of the back office has its own title', () => {
  for (const { path, title } of routes.filter(({ kind }) => kind === 'admin')) {
    expect(read(facts.files[path] ?? '')).toContain(`<title>${title()}</title>`)
  }
})

describe('pages with personal data and staff pages', () => {
  const hidden = routes.filter((route) => 'noindex' in route)

  it('are noindex and not in the sitemap', () => {
    for (const { path } of hidden) {
      expect(read(facts.files[path] ?? ''), path).toContain('<meta name="robots" content="noindex">')
      expect(read('/sitemap.xml')).not.toContain(`${path}<`)
    }
    expect(read('/robots.txt')).toContain('Disallow: /admin/')
  })
})

describe('the home page', () => {
  it('describes the gym to search engines with its address, hours and offers', () => {
    const [, json = ''] = home.match(/<script type="application\/ld\+json">(.*?)<\/script>/) ?? []
    const data = JSON.parse(json)
    expect(data['@type']).toBe('HealthClub')
    expect(data.telephone).toBe(business.phone)
    expect(data.openingHoursSpecification).toHaveLength(3)
    expect(data.makesOffer).toHaveLength(5)
  })

  it('is complete without any script: hero, coaches, programs, gallery and contact', () => {
    for (const id of ['home', 'about', 'services', 'gallery', 'contact']) expect(home).toContain(`id="${id}"`)
    expect(home).toContain('500+')
    expect(home).toContain('FREE Consultation - Book Today!')
  })

  it('has icons without names and sizes, which its classes set', () => {
    expect(home.match(/<svg/g)?.length).toBeGreaterThan(50)
    expect(home).not.toMatch(/lucide|<svg[^>]* width=/)
  })

  it('fetches no video before its script requests it', () => expect(home).not.toContain('<video'))
})

it('the site contains neither source maps nor build manifests', () => {
  const names = readdirSync('dist/site', { recursive: true, encoding: 'utf8' })
  expect(names.filter((name) => /\.map$|manifest\.json$|facts\.json$/.test(name))).toEqual([])
})

it('every text file has a precompressed copy, and nothing else', () => {
  const names = readdirSync('dist/site', { recursive: true, encoding: 'utf8' })
  const texts = names.filter((name) => /\.(html|js|css|svg)$/.test(name) && !name.startsWith('br'))
  const precompressed = names.filter((name) => /^br\/.*\.\w+$/.test(name))
  expect(precompressed.sort()).toEqual(texts.map((name) => `br/${name}`).sort())
  for (const name of texts) {
    const text = readFileSync(`dist/site/${name}`)
    expect(brotliDecompressSync(readFileSync(`dist/site/br/${name}`)).equals(text)).toBe(true)
  }
})
