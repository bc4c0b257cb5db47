import { expect, it } from 'vitest'
import { getHealth } from '#shared/operations.ts'
import { call } from '#tests/support/call.ts'

it('getHealth answers ok', async () => {
  expect(await call(getHealth, {})).toEqual({ status: 200, body: { status: 'ok' } })
})
