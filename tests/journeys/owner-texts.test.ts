import { expect, it } from 'vitest'
import { findAxeViolations, setUpTestSite, visitAs } from '#tests/support/browser/product.ts'
import { submit } from '#tests/support/browser/visitor-actions.ts'
import { getStoredSettings } from '#tests/support/fixtures/settings.ts'

const product = setUpTestSite()
const PHONE = { width: 360, height: 740 }
const PUBLISHED_WITHIN_MS = 60_000

it('the owner writes an article and a privacy policy, takes a page away, and visitors see it', {
  tags: 'nightly',
}, async () => {
  const page = await visitAs(product(), 'admin', '/admin/settings?section=contact', PHONE)
  await page.getByText('Privacy, terms and refunds').click()
  const policy = page.getByLabel('Privacy policy')
  await policy.fill('## What we keep\n\nYour name and your **email**. <b>Nothing</b> else.')
  expect(await findAxeViolations(page)).toEqual([])
  await page.goto('/admin/settings?section=contact')
  await page.getByText('Privacy, terms and refunds').click()
  await policy.fill('## What we keep\n\nYour name and your **email**. <b>Nothing</b> else.')
  await submit(page, 'Save Draft')
  await page.getByRole('button', { name: 'Publish...' }).waitFor()

  await page.goto('/admin/settings?section=pages')
  await page.getByText('Articles', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Add article' }).click()
  const article = page.getByRole('group', { name: 'Articles' })
  await article.getByLabel('Title').last().fill('Why we open at five')
  await article.getByLabel('Text', { exact: true }).last().fill('Because you asked.\n\n- Coffee at six')
  await page.getByText('Visible pages', { exact: true }).click()
  await page
    .getByRole('group', { name: 'Bodybuilding' })
    .getByRole('radio', { name: 'Hidden' })
    .check({ force: true })
  await submit(page, 'Save Draft')
  await submit(page, 'Publish...')
  const dialog = page.getByRole('dialog', { name: 'Publish?' })
  for (const words of ['Privacy policy', 'Articles: Articles', 'Visible pages: Bodybuilding'])
    await dialog.getByText(words, { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect
    .poll(async () => (await getStoredSettings()).pages, { timeout: PUBLISHED_WITHIN_MS })
    .toEqual({ version: 1, state: 'current' })

  const visitor = await product().visit('/', { viewport: PHONE })
  const problems: string[] = []
  visitor.on('pageerror', ({ message }) => problems.push(message))
  const footer = visitor.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Resources' }).waitFor()
  expect(await visitor.locator('a[href^="/bodybuilding"]').count()).toBe(0)
  await footer.getByRole('link', { name: 'Privacy policy' }).click()
  await visitor.getByRole('heading', { name: 'What we keep' }).waitFor()
  await visitor.getByText('<b>Nothing</b> else.').waitFor()
  expect(await findAxeViolations(visitor)).toEqual([])
  await footer.getByRole('link', { name: 'Resources' }).click()
  await visitor.getByRole('link', { name: 'Why we open at five' }).click()
  await visitor.getByRole('listitem').getByText('Coffee at six').waitFor()
  expect(new URL(visitor.url()).pathname).toBe('/blog/article-5')
  await visitor.reload()
  await visitor.getByRole('heading', { name: 'Why we open at five', level: 1 }).waitFor()
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  expect(problems).toEqual([])

  const statusOf = async (path: string) => (await fetch(product().cloud.siteUrl + path)).status
  for (const path of ['/bodybuilding', '/terms', '/blog/article-6'])
    expect(await statusOf(path), path).toBe(404)
  for (const path of ['/privacy', '/blog/article-5', '/transformations'])
    expect(await statusOf(path), path).toBe(200)
  await visitor.goto('/bodybuilding')
  await visitor.getByText('Oops! Page not found').waitFor()
  expect(problems).toEqual([])
  const sitemap = await (await fetch(`${product().cloud.siteUrl}/sitemap.xml`)).text()
  expect(
    [/\/bodybuilding</, /\/privacy</, /\/blog\/article-5</, /\/terms</].map((one) => one.test(sitemap)),
  ).toEqual([false, true, true, false])
})
