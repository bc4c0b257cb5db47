import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { freeResources } from '#shared/free-resources.ts'
import { anIssuedPass } from '#tests/support/day-passes.ts'
import { type Paper, readPaper } from '#tests/support/paper.ts'
import { provideProduct } from '#tests/support/product.ts'
import { readModules } from '#tests/support/qr-code.ts'
import { contrastOf } from '#web/ui-page/contrast.ts'

const product = provideProduct()

const FORMATS = { A4: [210, 297], Letter: [215.9, 279.4] } as const
type Format = keyof typeof FORMATS
const formats: readonly Format[] = ['A4', 'Letter']

const hexOf = (colour: readonly number[]) =>
  `#${colour
    .map((share) =>
      Math.round(share * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Prints it and answers what is on the paper. */
async function printed(page: Page, format: Format): Promise<Paper> {
  const paper = readPaper(await page.pdf({ format, printBackground: true }))
  expect(paper.pages).toBe(1)
  expect([paper.widthMm, paper.heightMm].map(Math.round)).toEqual(FORMATS[format].map(Math.round))
  const sheet = paper.widthMm * paper.heightMm
  const grounds = paper.fills.filter(({ box }) => box.width * box.height > sheet / 20)
  expect(grounds.map(({ colour }) => hexOf(colour)).filter((colour) => colour !== '#ffffff')).toEqual([])
  expect(paper.textColours.length).toBeGreaterThan(5)
  expect(paper.textColours.map(hexOf).filter((colour) => contrastOf(colour, '#ffffff') < 4.5)).toEqual([])
  return paper
}

describe('printed on A4 and on Letter', () => {
  it('a pass is one white page with a QR code of at least 30 mm that a scanner reads', async () => {
    const { passCode } = await anIssuedPass({ fullName: 'Łukasz Núñez' })
    const page = await product().visit(`/day-pass/${passCode}`)
    await page.getByRole('button', { name: 'Print Pass' }).waitFor()
    for (const format of formats) {
      const { fills } = await printed(page, format)
      const code = fills.find(({ box, parts }) => parts.length > 20 && Math.abs(box.width - box.height) < 0.1)
      expect(code?.box.width).toBeGreaterThanOrEqual(30)
      expect(readModules(code?.parts ?? [])).toBe(passCode)
    }
  })

  it.each(freeResources.map(({ path }) => path))('%s is one white page', async (path) => {
    const page = await product().visit(path)
    for (const format of formats) await printed(page, format)
  })
})
