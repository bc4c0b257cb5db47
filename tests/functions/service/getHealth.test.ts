import { expect, it } from 'vitest'
import { getHealth } from '#shared/service/service-operations.ts'
import { invoke } from '#tests/support/invoke-handler.ts'

it('getHealth returns ok', async () => {
  expect(await invoke(getHealth, {})).toEqual({ status: 200, body: { status: 'ok' } })
})
