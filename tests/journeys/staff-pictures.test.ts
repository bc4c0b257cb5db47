import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { MAX_LAYOUT_SHIFT, observeLayoutShift } from '#tests/support/browser/layout-shift.ts'
import { findAxeViolations, setUpTestSite, visitAs } from '#tests/support/browser/product.ts'
import { submit } from '#tests/support/browser/visitor-actions.ts'
import { photo, photoWithLocation } from '#tests/support/fixtures/pictures.ts'
import { discardStoredDraft, getStoredSettings } from '#tests/support/fixtures/settings.ts'

const product = setUpTestSite()
afterEach(discardStoredDraft)

const PHONE = { width: 360 }
const visit = (section: string) => visitAs(product(), 'admin', `/admin/settings?section=${section}`, PHONE)

type ChosenFile = { name: string; mimeType: string; buffer: Buffer }
let portrait: ChosenFile
let logo: ChosenFile
const jpeg = (buffer: Buffer, name = 'photo.jpg'): ChosenFile => ({ name, mimeType: 'image/jpeg', buffer })
beforeAll(async () => {
  portrait = jpeg(await photoWithLocation())
  logo = jpeg(await photo(400, 400), 'logo.jpg')
})

const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
const fieldOf = (page: Page, name: string | RegExp) => page.getByRole('group', { name })
const input = (field: Locator) => field.locator('input[type=file]')
const chosen = (field: Locator) => field.getByRole('radio', { checked: true })
const uploaded = (field: Locator) => field.getByText('The picture was added to this field.').waitFor()

async function openTrainer(page: Page, name = 'Marcus'): Promise<Locator> {
  await page.getByText(name, { exact: true }).first().click()
  const field = fieldOf(page, `Picture of ${name}`)
  await field.waitFor()
  return field
}

async function save(page: Page) {
  await submit(page, 'Save Draft')
  await page.getByRole('button', { name: 'Publish...' }).waitFor()
}

/** What the browser has chosen and loaded. */
const loaded = (image: Locator) =>
  image.evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement)) throw new Error('No image')
    element.loading = 'eager'
    await element.decode()
    const { currentSrc, naturalWidth, naturalHeight } = element
    return { file: currentSrc.replace(/^.*\/images\//, ''), naturalWidth, naturalHeight }
  })

const isAvif = async (page: Page, file: string) =>
  page.evaluate(async (path) => (await fetch(`/images/${path}`)).headers.get('content-type'), file)

describe('the owner, on a phone', () => {
  it('uploads the photo of a trainer and a logo, looks at them, publishes, and a visitor sees both', {
    tags: 'nightly',
  }, async () => {
    const page = await visit('trainers')
    const trainer = await openTrainer(page)
    await input(trainer).setInputFiles(portrait)
    await uploaded(trainer)
    expect(await chosen(trainer).getAttribute('aria-label')).toBe('Your picture 1')
    expect(await findAxeViolations(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    await save(page)

    await page.goto('/admin/settings?section=contact')
    const mark = fieldOf(page, 'Logo')
    await input(mark).setInputFiles(logo)
    await uploaded(mark)
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    await save(page)
    expect((await getStoredSettings()).published.value.business.logo).toBe('')

    await submit(page, 'Preview')
    const url = await page.getByRole('link', { name: 'Open Preview' }).getAttribute('href')
    const preview = await product().visit(url ?? '', { viewport: { width: 360, height: 740 } })
    const previewed = await loaded(preview.locator('header img').first())
    expect(previewed).toMatchObject({
      file: expect.stringMatching(/^upload-logo-[0-9a-f]{24}\.webp$/),
      naturalWidth: 128,
      naturalHeight: 128,
    })

    await submit(page, 'Publish...')
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText(/^Published: all pages show version \d+\.$/).waitFor()
    await expectVisitorToSee()
  })

  async function expectVisitorToSee() {
    const visitor = await product().visit('/robots.txt', { viewport: { width: 360, height: 740 } })
    await observeLayoutShift(visitor)
    await visitor.goto('/', { waitUntil: 'networkidle' })
    const cards = visitor.getByRole('list', { name: 'Coaches' })
    await cards.scrollIntoViewIfNeeded()
    const shown = await loaded(cards.locator('img').first())
    expect(shown.file).toMatch(/^upload-trainer-[0-9a-f]{24}-(320|480)\.avif$/)
    expect(shown.naturalHeight / shown.naturalWidth).toBeCloseTo(8 / 5)
    expect(await isAvif(visitor, shown.file)).toBe('image/avif')
    expect(await isAvif(visitor, shown.file.replace('.avif', '.webp'))).toBe('image/webp')
    const icon = await visitor.locator('link[rel=icon]').getAttribute('href')
    expect(icon).toMatch(/^\/images\/upload-logo-[0-9a-f]{24}-32\.png$/)
    expect((await loaded(visitor.locator('header img').first())).file).toMatch(/^upload-logo-/)
    expect(await visitor.evaluate(() => window.layoutShift)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
    const manifest = await (await fetch(`${product().cloud.siteUrl}/manifest.webmanifest`)).text()
    for (const [path] of manifest.matchAll(/\/images\/upload-logo-[^"]+/g))
      expect((await fetch(product().cloud.siteUrl + path)).status, path).toBe(200)
  }

  it('is refused without a network; is then reached by keyboard, and takes a picture back', async () => {
    const page = await visit('trainers')
    const trainer = await openTrainer(page, 'Elena')
    const before = await chosen(trainer).getAttribute('aria-label')
    expect(before).toBe('Picture 2')
    await page.context().setOffline(true)
    await input(trainer).setInputFiles(portrait)
    await trainer.getByText('Nothing was uploaded: we could not reach the server.').waitFor()
    await page.context().setOffline(false)
    const choosing = page.waitForEvent('filechooser')
    await chosen(trainer).focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('file')
    await page.keyboard.press('Enter')
    const chooser = await choosing
    await chooser.setFiles(portrait)
    await uploaded(trainer)
    const file = await chosen(trainer).locator('~ img').getAttribute('src')
    await trainer.getByRole('radio', { name: before ?? '', exact: true }).check()
    expect(await trainer.locator(`img[src="${file}"]`).count()).toBe(1)
    await page.getByRole('button', { name: 'Save Draft' }).waitFor({ state: 'hidden' })
  })

  it('may drop a file on the pictures', { tags: 'nightly' }, async () => {
    const page = await visit('trainers')
    const trainer = await openTrainer(page)
    const transfer = await page.evaluateHandle(
      (bytes) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }))
        return data
      },
      [...portrait.buffer],
    )
    await trainer.locator('img').first().dispatchEvent('drop', { dataTransfer: transfer })
    await uploaded(trainer)
  })

  it('keeps what was edited meanwhile, and one upload runs at a time', { tags: 'nightly' }, async () => {
    const page = await visit('trainers')
    const trainer = await openTrainer(page)
    const { faults, calls } = product().cloud.localServices
    faults.add({ service: 's3', operation: 'PostObject', fault: 'slow', delayMs: 1500, times: 1 })
    calls.reset()
    await input(trainer).setInputFiles(portrait)
    await trainer.getByRole('progressbar', { name: 'Upload' }).waitFor()
    await input(trainer).setInputFiles(logo)
    await page.getByLabel('Specialty').first().fill('Edited meanwhile')
    await uploaded(trainer)
    expect(calls.list()['s3 PostObject']).toBe(1)
    expect(await page.getByLabel('Specialty').first().inputValue()).toBe('Edited meanwhile')
    await save(page)
    const [marcus] = (await getStoredSettings()).draft?.value.business.trainers ?? []
    expect(marcus).toMatchObject({
      specialty: 'Edited meanwhile',
      picture: expect.stringMatching(/^upload-trainer-/),
    })
  })

  it('uploads the photo of a new phone, of 9 MB, which the browser makes smaller', {
    tags: 'nightly',
  }, async () => {
    const page = await visit('trainers')
    const trainer = await openTrainer(page)
    await input(trainer).setInputFiles(jpeg(Buffer.concat([portrait.buffer, Buffer.alloc(9_000_000)])))
    await uploaded(trainer)
  })

  it('cancels an upload that takes too long', { tags: 'nightly' }, async () => {
    const page = await visit('trainers')
    const trainer = await openTrainer(page)
    const before = await chosen(trainer).getAttribute('aria-label')
    product().cloud.localServices.faults.add({ service: 's3', operation: 'PostObject', fault: 'hang' })
    await input(trainer).setInputFiles(portrait)
    await trainer.getByRole('button', { name: 'Cancel' }).click()
    await trainer.getByText('JPEG, PNG, WebP or AVIF, up to 8 MB.').waitFor()
    expect(await trainer.getByText('The picture was not uploaded.').count()).toBe(0)
    expect(await chosen(trainer).getAttribute('aria-label')).toBe(before)
    product().cloud.localServices.faults.clear()
    await input(trainer).setInputFiles(portrait)
    await uploaded(trainer)
  })
})

describe('an upload', () => {
  it('ends with the section that it was begun in', async () => {
    const page = await visit('trainers')
    const trainer = await openTrainer(page)
    product().cloud.localServices.faults.add({ service: 's3', operation: 'PostObject', fault: 'hang' })
    const ended = page.waitForEvent('requestfailed', (request) => request.method() === 'POST')
    await input(trainer).setInputFiles(portrait)
    await trainer.getByRole('progressbar', { name: 'Upload' }).waitFor()
    await page.getByRole('link', { name: 'All settings' }).click()
    expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED')
  })
})

describe('what does not work is said beside the field, and can be repeated:', () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1')

  it.each([
    [
      'an iPhone file named .jpg',
      () => jpeg(bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic')),
      'This is a HEIC file from an iPhone',
    ],
    ['a drawing', () => jpeg(bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'This is an SVG drawing.'],
    [
      'a PNG of 9 MB',
      () => jpeg(Buffer.concat([bytes('\x89PNG\r\n\x1a\n'), Buffer.alloc(9_000_000)])),
      'The picture has more than 8 MB.',
    ],
  ])('%s, before anything is sent', { tags: 'nightly' }, async (_, file, words) => {
    const page = await visit('trainers')
    const trainer = await openTrainer(page)
    const { calls } = product().cloud.localServices
    calls.reset()
    await input(trainer).setInputFiles(file())
    await trainer.getByText(words).waitFor()
    expect(calls.list()['s3 PostObject']).toBeUndefined()
    expect(await findAxeViolations(page)).toEqual([])
  })

  it.each([
    ['an upload that is cut', 'PostObject', 'resetBefore', 'We could not reach the server.'],
    ['a storage that fails', 'PutObject', 'reject', 'Something went wrong. Please try again.'],
  ] as const)('%s', { tags: 'nightly' }, async (_, operation, fault, words) => {
    const page = await visit('trainers')
    const trainer = await openTrainer(page)
    const { faults } = product().cloud.localServices
    faults.add({ service: 's3', operation, fault, times: 100 })
    await input(trainer).setInputFiles(portrait)
    await trainer.getByText(words).waitFor()
    faults.clear()
    // A browser sends no change event for the file that it has already.
    expect(await input(trainer).inputValue()).toBe('')
    await input(trainer).setInputFiles(portrait)
    await uploaded(trainer)
  })
})
