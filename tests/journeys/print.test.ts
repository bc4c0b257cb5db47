import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { freeResources } from '#shared/leads/free-resources.ts'
import { contrastRatio } from '#shared/lib/settings/contrast-ratio.ts'
import { setUpTestSite } from '#tests/support/browser/product.ts'
import { decodeQrModules } from '#tests/support/browser/qr-code.ts'
import { createPass } from '#tests/support/fixtures/people.ts'
import { type PrintedPage, parsePrintedPdf } from '#tests/support/pdf/printed-page.ts'

const product = setUpTestSite()

const FORMATS = { A4: [210, 297], Letter: [215.9, 279.4] } as const
type Format = keyof typeof FORMATS
const formats: readonly Format[] = ['A4', 'Letter']

const hexOf = (color: readonly number[]) =>
  `#${color
    .map((share) =>
      Math.round(share * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

async function printed(page: Page, format: Format): Promise<PrintedPage> {
  const paper = parsePrintedPdf(await page.pdf({ format, printBackground: true }))
  expect(paper.pages).toBe(1)
  expect([paper.widthMm, paper.heightMm].map(Math.round)).toEqual(FORMATS[format].map(Math.round))
  const sheet = paper.widthMm * paper.heightMm
  const grounds = paper.fills.filter(({ box }) => box.width * box.height > sheet / 20)
  expect(grounds.map(({ color }) => hexOf(color)).filter((color) => color !== '#ffffff')).toEqual([])
  expect(paper.textColors.length).toBeGreaterThan(5)
  expect(paper.textColors.map(hexOf).filter((color) => contrastRatio(color, '#ffffff') < 4.5)).toEqual([])
  return paper
}

describe('printed on A4 and on Letter', () => {
  it('a pass is one white page with a QR code of at least 30 mm that a scanner reads', {
    tags: 'nightly',
  }, async () => {
    const { passCode } = await createPass({ fullName: 'Łukasz Núñez' })
    const page = await product().visit(`/day-pass/${passCode}`)
    await page.getByRole('button', { name: 'Print Pass' }).waitFor()
    for (const format of formats) {
      const { fills } = await printed(page, format)
      const code = fills.find(({ box, parts }) => parts.length > 20 && Math.abs(box.width - box.height) < 0.1)
      expect(code?.box.width).toBeGreaterThanOrEqual(30)
      expect(decodeQrModules(code?.parts ?? [])).toBe(passCode)
    }
  })

  it.each(freeResources.map(({ path }) => path))(
    '%s is one white page',
    { tags: 'nightly' },
    async (path) => {
      const page = await product().visit(path)
      for (const format of formats) await printed(page, format)
    },
  )
})
