import { expect, it } from 'vitest'
import type { Operation } from '#shared/lib/operation.ts'
import { ana, invoke, invokeExpectingError } from '../invoke-handler.ts'
import { localServices } from '../local/local-services.ts'
import { extractText } from '../pdf/pdf-text.ts'
import { expectActivity } from './activity-contract.ts'

type Case = {
  operation: Operation
  make: () => Promise<{ id: string; shown: readonly string[] }>
  fileName: RegExp
  missing: string
  calls?: Readonly<Record<string, number>>
}

const DEFAULT_CALLS = { 'dynamodb GetItem': 2, 'dynamodb TransactWriteItems': 1 }

export function itReturnsPdf({ operation, make, fileName, missing, calls = DEFAULT_CALLS }: Case): void {
  const documentOf = async (id: string) => {
    const { status, body } = await invoke(operation, { id }, { as: ana })
    expect(status).toBe(200)
    return body as { fileName: string; pdfBase64: string }
  }
  const pdfOf = async (id: string) => Buffer.from((await documentOf(id)).pdfBase64, 'base64')

  it('shows every stored value, in every script', async () => {
    const { id, shown } = await make()
    const text = await extractText(await pdfOf(id))
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

  it('records who downloaded it', async () => {
    const { id } = await make()
    await expectActivity({ type: 'documentDownloaded', recordId: id }, (member) =>
      invoke(operation, { id }, { as: member }),
    )
  })

  it('returns 404 with a plain message for an unknown record', async () => {
    expect(await invokeExpectingError(operation, { id: 'nobody' }, { as: ana })).toMatchObject({
      status: 404,
      body: { message: missing },
    })
  })

  it(`makes these calls, one of each for staff member and activity: ${JSON.stringify(calls)}`, async () => {
    const { id } = await make()
    localServices.calls.reset()
    await documentOf(id)
    expect(localServices.calls.list()).toEqual(calls)
  })
}
