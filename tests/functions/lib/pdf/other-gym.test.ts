import { afterEach, expect, it } from 'vitest'
import { renderPdf } from '#functions/lib/pdf/record-document.ts'
import { replaceSettings } from '#shared/lib/settings/business.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import { createOtherGym, listTexts } from '#tests/support/fixtures/other-gym.ts'
import { extractText } from '#tests/support/pdf/pdf-text.ts'

afterEach(() => replaceSettings(defaultSettings, 0))

it('contains the name and the address of another gym, and no text of the default gym', async () => {
  replaceSettings(createOtherGym(), 1)
  const document = {
    title: 'Waiver',
    subject: 'Ana Silva',
    sections: [{ heading: 'Text', paragraphs: ['Signed.'] }],
  }
  const text = await extractText(await renderPdf(document, new Date('2026-11-21T10:00:00Z')))
  expect(text).toContain('Nordlys Barbell Hall, 9 Harbor Row, Duluth, MN 55802')
  const words = listTexts(defaultSettings.business).filter(([, leaf]) => leaf.length > 4)
  expect(words.filter(([, word]) => text.includes(word))).toEqual([])
})
