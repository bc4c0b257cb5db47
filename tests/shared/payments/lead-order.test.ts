import { expect, it } from 'vitest'
import { sortLeads } from '#shared/payments/lead-order.ts'

it('lists New leads before Contacted ones, each the longest waiting first', () => {
  const byWait = [
    { name: 'Ana', stage: 'contacted' },
    { name: 'Ben', stage: 'new' },
    { name: 'Cem', stage: 'contacted' },
    { name: 'Dua', stage: 'new' },
  ] as const
  expect(sortLeads(byWait).map(({ name }) => name)).toEqual(['Ben', 'Dua', 'Ana', 'Cem'])
})
