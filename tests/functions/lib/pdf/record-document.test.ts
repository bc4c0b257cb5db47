import { describe, expect, it } from 'vitest'
import { type PdfContent, renderPdf } from '#functions/lib/pdf/record-document.ts'
import { runAtTime } from '#tests/support/fixtures/clock.ts'
import { extractText, openPdf } from '#tests/support/pdf/pdf-text.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const evidence = Buffer.from('{"signedAt":"2026-11-21T10:00:00.000Z","name":"Łukasz 明"}\n')
const recordDocument: PdfContent = {
  title: 'Liability Waiver',
  subject: 'Łukasz 明',
  sections: [
    {
      heading: 'Participant',
      fields: [
        ['Name', 'Łukasz 明'],
        ['Email', undefined],
        ['Goal', '김치 🏋'],
      ],
    },
    { heading: 'Left out', fields: [['Nothing', undefined]] },
    { heading: 'Agreement', paragraphs: ['I agree.', 'x\n'.repeat(120)] },
  ],
}
const attachments = [
  { name: 'evidence.json', type: 'application/json', description: 'What was signed', content: evidence },
]

type StructureNode = { role?: string; children?: StructureNode[] }
const rolesOf = ({ role, children = [] }: StructureNode): string[] => [
  ...(role ? [role] : []),
  ...children.flatMap(rolesOf),
]

describe('the PDF of a record', () => {
  it('has the same bytes for the same input', async () => {
    const render = () => renderPdf({ ...recordDocument, attachments }, now)
    const first = await render()
    expect((await runAtTime(new Date(Date.now() + 2000), render)).equals(first)).toBe(true)
  })

  it('contains its title, its language and the print time in the time zone of the gym', async () => {
    const pdf = await renderPdf(recordDocument, now)
    const { info } = await (await openPdf(pdf)).getMetadata()
    expect(info).toMatchObject({
      Title: 'Liability Waiver: Łukasz 明',
      Author: 'Emberforge Fitness',
      Language: 'en-US',
      CreationDate: 'D:20261121100000Z',
    })
    expect(await extractText(pdf)).toContain('Printed Nov 21, 2026, 2:00 AM')
  })

  it('is tagged with headings, paragraphs and lists of labels and values', async () => {
    const document = await openPdf(await renderPdf(recordDocument, now))
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
    const roles = rolesOf((await (await document.getPage(1)).getStructTree()) as StructureNode)
    const field = ['LI', 'Lbl', 'LBody']
    expect(roles).toEqual(['Root', 'Document', 'P', 'H1', 'H2', 'L', ...field, ...field, 'H2', 'P', 'P'])
  })

  it('omits fields without a value and sections without content', async () => {
    const text = await extractText(await renderPdf(recordDocument, now))
    expect(text).toContain('Goal 김치 🏋')
    expect(text).not.toMatch(/Email|Left out|Nothing/)
  })

  it('continues on further pages and repeats the footer on each', async () => {
    const pdf = await renderPdf(recordDocument, now)
    const pages = (await openPdf(pdf)).numPages
    expect(pages).toBeGreaterThan(2)
    const text = await extractText(pdf)
    expect(text.match(/\bx\b/g)).toHaveLength(120)
    expect(text.match(/1450 Foundry Street/g)).toHaveLength(pages)
    expect(text).toContain(`Page ${pages} of ${pages}`)
  })

  it('contains its attachments unchanged', async () => {
    const document = await openPdf(await renderPdf({ ...recordDocument, attachments }, now))
    const files = Object.values((await document.getAttachments()) ?? {}) as { content: Uint8Array }[]
    expect(files).toMatchObject([{ filename: 'evidence.json', description: 'What was signed' }])
    expect(Buffer.from(files[0]?.content ?? []).equals(evidence)).toBe(true)
  })
})
