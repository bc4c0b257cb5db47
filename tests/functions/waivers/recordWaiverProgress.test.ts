import { expect, it } from 'vitest'
import { createWaiver, recordWaiverProgress } from '#shared/waivers/waivers-operations.ts'
import { waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { sendFormLink } from '#tests/support/fixtures/form-links.ts'
import { invoke, invokeExpectingError, invokeForErrorCode } from '#tests/support/invoke-handler.ts'

const { find } = await import('#functions/form-requests/form-requests.ts')
const waivers = await import('#functions/waivers/waivers.ts')
const waiverOf = async (request: string) => waivers.find(String((await find(request))?.recordId))

it('records the first time at which a link was opened and read to the end, also after the signature', async () => {
  const link = await sendFormLink('waiver')
  expect(await waiverOf(link.request)).not.toHaveProperty('openedAt')
  await invoke(recordWaiverProgress, { requestId: link.request, step: 'opened' })
  await invoke(recordWaiverProgress, { requestId: link.request, step: 'scrolledToEnd' })
  const read = await waiverOf(link.request)
  expect(read).toMatchObject({ openedAt: expect.any(String), scrolledToEndAt: expect.any(String) })
  await invoke(recordWaiverProgress, { requestId: link.request, step: 'scrolledToEnd' })
  expect(await waiverOf(link.request)).toEqual(read)
  await invoke(createWaiver, waiverInput(link))
  expect(await waiverOf(link.request)).toMatchObject({
    status: 'signed',
    openedAt: read?.openedAt,
    scrolledToEndAt: read?.scrolledToEndAt,
  })
})

it('changes nothing after the waiver is signed', async () => {
  const link = await sendFormLink('waiver')
  await invoke(createWaiver, waiverInput(link))
  await invoke(recordWaiverProgress, { requestId: link.request, step: 'scrolledToEnd' })
  expect(await waiverOf(link.request)).not.toHaveProperty('scrolledToEndAt')
})

it('rejects an unknown link and an unknown step', async () => {
  expect(await invokeForErrorCode(recordWaiverProgress, { requestId: 'x', step: 'opened' })).toBe(
    '404 formRequestNotFound',
  )
  const link = await sendFormLink('waiver')
  const wrong = { requestId: link.request, step: 'signed' as never }
  expect((await invokeExpectingError(recordWaiverProgress, wrong)).status).toBe(400)
})
