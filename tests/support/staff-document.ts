import { expect, it } from 'vitest'
import type { Operation } from '#shared/operation.ts'
import { ana, call, refusal } from './call.ts'
import { hasPdfToText, textByMaps, textByPoppler } from './pdf-text.ts'
import { standIns } from './stand-ins.ts'

type Case = {
  operation: Operation
  /** Makes a record; answers its id and the texts that its document must show. */
  make: () => Promise<{ id: string; shown: readonly string[] }>
  fileName: RegExp
  missing: string
}

/** What every document is, whatever it is of. */
export function makesDocument({ operation, make, fileName, missing }: Case): void {
  const documentOf = async (id: string) => {
    const { status, body } = await call(operation, { id }, { as: ana })
    expect(status).toBe(200)
    return body as { fileName: string; pdfBase64: string }
  }
  const pdfOf = async (id: string) => Buffer.from((await documentOf(id)).pdfBase64, 'base64')

  it('shows every stored value, in every script', async () => {
    const { id, shown } = await make()
    const text = textByMaps(await pdfOf(id))
    for (const words of shown) expect(text).toContain(words)
  })

  it.runIf(hasPdfToText)('shows every stored value to another reader too', async () => {
    const { id, shown } = await make()
    const text = textByPoppler(await pdfOf(id))
    for (const words of shown) expect(text).toContain(words)
  })

  it('is a small PDF file with a plain name', async () => {
    const { id } = await make()
    const file = await documentOf(id)
    expect(file.fileName).toMatch(fileName)
    const pdf = Buffer.from(file.pdfBase64, 'base64')
    expect(pdf.toString('latin1', 0, 8)).toBe('%PDF-1.7')
    expect(pdf.length).toBeLessThan(150_000)
    expect(Object.keys(file)).toEqual(['fileName', 'pdfBase64'])
  })

  it('refuses an unknown record in plain words', async () => {
    const { status, body } = await refusal(operation, { id: 'nobody' }, { as: ana })
    expect([status, body.message]).toEqual([404, missing])
  })

  it('is for staff only', async () => {
    const { id } = await make()
    expect((await refusal(operation, { id })).status).toBe(401)
    expect((await refusal(operation, { id }, { as: { userId: 'eve', groups: '[guests]' } })).status).toBe(403)
  })

  it('costs one read, beside that of the member', async () => {
    const { id } = await make()
    standIns.calls.reset()
    await documentOf(id)
    expect(standIns.calls.list()).toEqual({ 'dynamodb GetItem': 2 })
  })
}
