import { expect, it } from 'vitest'
import { defaultAgreement } from '#shared/waivers/agreement.ts'
import { getAgreement } from '#shared/waivers/agreements-operations.ts'
import { publishAgreementVersion } from '#tests/support/fixtures/agreements.ts'
import { invoke } from '#tests/support/invoke-handler.ts'

const ask = async (have?: string) => (await invoke(getAgreement, { have })).body

it('returns the current version unless the caller has it, and never a draft', async () => {
  expect((await ask()).agreement).toEqual({
    version: '2026-01',
    title: defaultAgreement.title,
    sections: defaultAgreement.sections,
  })
  expect(await ask('2026-01')).toEqual({})
  const { version } = await publishAgreementVersion('Wipe the bench.', 'none')
  const { agreement: current } = await ask('2026-01')
  expect(current).toMatchObject({ version, title: defaultAgreement.title })
  expect(current?.sections.at(-1)).toMatchObject({ heading: 'Added', text: 'Wipe the bench.' })
  expect(Object.keys(current ?? {}).sort()).toEqual(['sections', 'title', 'version'])
  expect(await ask(version)).toEqual({})
})
